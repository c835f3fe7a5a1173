import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../showAt';
import { choose, open, said, savedFiles } from './open';

test('a trail is narrowed and turned page by page, and saved as far as it can be', async () => {
  const user = userEvent.setup();
  const saved = savedFiles();
  let refused = true;
  const line = (place: number) => ({
    ...{ place, kind: 'corrected', submission_id: null, at: '2026-03-01 10:00:00', by: { name: 'Ann' }, slot: '2026-03-01T06:00' },
    ...{ reason: 'Misread', changes: [{ key: 'gone', old: '1', new: '2' }] },
  });
  const { calls } = open('tab=trail', ({ path, query }) => {
    if (!path.endsWith('/trail')) return {};
    if (query?.person) return { lines: [], next: null };
    if (query?.before === 5 && refused) throw refusal('The trail is being written.');
    return { lines: [line(Number(query?.before ?? 9))], next: 5 };
  });
  expect(said(await screen.findByRole('listitem'))).toMatch(/CorrectedAnn2026-03-01 06:00gone: 1 → 2Misread$/);
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(await screen.findByText('The trail is being written.')).toBeVisible();
  refused = false;
  // A server that always has more.
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(await screen.findByText('The file holds the newest 100 lines. Choose days for those before.')).toBeVisible();
  expect(saved).toEqual(['EL-1-trail.csv']);
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await user.click(await screen.findByRole('button', { name: 'Newer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Newer' })).toBeNull());
  await choose('What was done', 'Submitted');
  await choose('Field', 'Load');
  fireEvent.change(screen.getByRole('textbox', { name: 'Who' }), { target: { value: ' Ben ' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-03-05' } });
  expect(await screen.findByText('Nothing was entered in this range')).toBeVisible();
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({
      ...{ kind: 'submitted', key: 'load', person: 'Ben' },
      ...{ from: new Date('2026-03-01T00:00:00').toISOString(), to: new Date('2026-03-06T00:00:00').toISOString() },
    }),
  );
});

test('a chain is compared with the head that somebody has on paper; what is broken and what breaks off is said', async () => {
  const user = userEvent.setup();
  const verified = { number: 'EL-1', entries: 2, links: 3, head: 'abc', since: '2026-01-01 00:00:00', printed: null, broken: null };
  const answer = (book: object) => new Response(`{"total":1,"links":3,"books":[\n${JSON.stringify(book)}\n]}\n`);
  const answers = [
    async () => answer(verified),
    async () => answer({ ...verified, since: null, printed: { place: 2, at: '2026-02-01 00:00:00' }, broken: { place: 3 } }),
    async () => new Response('{"total":1'),
    async () => Promise.reject(refusal('Not now.')),
  ];
  const asked: string[] = [];
  open('tab=trail', () => ({ lines: [], next: null }), {
    provider: { stream: async (path: string) => (asked.push(path), answers.shift()?.()) },
  });
  const verify = await screen.findByRole('button', { name: 'Verify the chain' });
  await user.type(screen.getByRole('textbox', { name: 'Head on paper (optional)' }), 'abd');
  await user.click(verify);
  expect(await screen.findByText(/^No link of this book has the head on paper/)).toBeVisible();
  expect(screen.getByText(/^2 entries, unbroken since /)).toBeVisible();
  await user.click(verify);
  expect(await screen.findByText(/^It has the head on paper: link 2 of /)).toBeVisible();
  expect(screen.getByText('The chain is broken at link 3.')).toBeVisible();
  await user.click(verify);
  expect(await screen.findByText('The verification broke off before its end. Verify again.')).toBeVisible();
  await user.click(verify);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(asked).toEqual(Array(4).fill('e-loggers/2/verify?entity_id=8&head=abd'));
});
