import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import Books from '#src/pages/e-logger/masters/Books.tsx';
import { showAt } from '../../showAt';

const book = (id: number, more: object = {}) => ({
  ...{ id, number: `EL-${String(id)}`, entity: { id, name: `Pump ${String(id)}` }, entries: id, head: 'abc' },
  slots: [
    { slot: '2026-03-01T06:00', shift: 'Early', state: 'missing' },
    { slot: '2026-03-01T14:00', state: 'later' },
  ],
  ...more,
});
const show = (books: readonly object[] | null, stream?: (path: string, options: { signal: AbortSignal }) => Promise<unknown>, more = {}) =>
  showAt(
    '/e-loggers/2/show',
    <RecordContextProvider value={{ id: 2 }}>
      <Books />
    </RecordContextProvider>,
    { answer: () => ({ books }), provider: { stream }, ...more },
  );
const verified = (id: number, broken: object | null = null) =>
  `${JSON.stringify({ number: `EL-${String(id)}`, entries: id, links: 1, head: 'abc', since: null, broken })}\n`;

test('all chains of a logbook are verified one after the other, each result at its book; it can be stopped before its end', async () => {
  const user = userEvent.setup();
  const bytes = new TextEncoder();
  let more: ((text: string) => void) | undefined;
  let signal: AbortSignal | undefined;
  const stream = async (_: string, options: { signal: AbortSignal }) => {
    ({ signal } = options);
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        more = text => (text === '' ? controller.close() : controller.enqueue(bytes.encode(text)));
        signal?.addEventListener('abort', () => controller.error(new Error('Stopped')));
      },
    });
    return new Response(body);
  };
  show([book(1), book(2, { closed: {} }), book(3)], stream);
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.getAllByText('06:00 Early missing')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Verify the chains' }));
  // How many there are is not known yet.
  expect(screen.getByRole('progressbar', { name: 'Verify the chains' })).not.toHaveAttribute('aria-valuenow');
  more?.(`{"total":3,"links":4,"books":[\n${verified(1)}`);
  expect(await screen.findByText('1 of 3 books')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('1 entry, unbroken')).toBeVisible();
  more?.(`,${verified(2, { place: 7 })}`);
  expect(await screen.findByText('The chain is broken at link 7.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(signal?.aborted).toBe(true);
  // Somebody who stops it is told nothing more.
  expect(screen.queryByText(/broke off/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Verify the chains' }));
  more?.(`{"total":3,"links":4,"books":[\n${verified(1)}`);
  await screen.findByText('1 of 3 books');
  more?.('');
  expect(await screen.findByText('The verification broke off before its end. Verify again.')).toBeVisible();
});

test('whoever may not audit sees the books alone; a logbook that was never published has none', async () => {
  const { unmount } = show([book(1)], undefined, { rights: ['e-loggers.view'] });
  const link = await screen.findByRole('link', { name: 'EL-1' });
  expect(within(link.parentElement as HTMLElement).getByText('Pump 1')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show(null);
  expect(await screen.findByText('No books yet')).toBeVisible();
});
