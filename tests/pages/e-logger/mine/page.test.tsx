import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import MyEntries from '#src/pages/e-logger/mine/MyEntries.tsx';
import { refusal, showAt } from '../../showAt';

const slot = { slot: '2026-03-01T06:00', shift: 'Early', start: '', due: '2026-03-01T07:00:00Z' };
const book = (id: number, entity: object | null, more: object = {}) => ({
  ...{ id, number: `EL-${String(id)}`, elogger: { id: 2, name: 'Rounds' }, entity_type: 'asset', entity, is_free: false },
  ...{ missing: [], due: [] },
  ...more,
});

test('what is missing and due is filled or explained, and what is about the asset of a label alone is shown once it is scanned', async () => {
  const user = userEvent.setup();
  const books = [
    book(1, { id: 7, name: 'Pump' }, { missing: [slot] }),
    book(2, { id: 8, name: 'Fan' }, { due: [slot], is_free: true }),
    book(3, null, { missing: [slot], entity_type: 'location' }),
  ];
  showAt('/e-logger', <MyEntries />, {
    answer: ({ path }) => {
      if (path === 'e-loggers/mine') return { books };
      if (path === 'hardware/bytag/A-9') throw refusal('There is no such asset.', 404);
      if (path.startsWith('hardware/bytag/')) return { id: path.endsWith('A-7') ? 7 : 70, asset_tag: path.slice(-3), name: 'Found' };
      return {};
    },
  });
  expect(await screen.findAllByRole('button', { name: /^Explain: / })).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^Fill in: Fan, Early · until / })).toHaveAttribute(
    'href',
    '/e-logger/fill/2/8?slot=2026-03-01T06%3A00',
  );
  expect(screen.getByRole('link', { name: 'Fill in: Fan, EL-2' })).toHaveAttribute('href', '/e-logger/fill/2/8');
  await user.click(screen.getByRole('button', { name: /^Explain: Pump, Early · missing since / }));
  const dialog = await screen.findByRole('dialog', { name: 'Why was this not filled?' });
  expect(within(dialog).getByText('Pump · 2026-03-01 06:00')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const scan = async (tag: string) => user.type(await screen.findByRole('textbox', { name: 'Scan or type an asset tag' }), `${tag}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  await scan('A-9');
  expect(await screen.findByText(/There is no such asset\./)).toBeVisible();
  await scan('A-7');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Pump' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Fan' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  await scan('A-8');
  expect(await screen.findByText(/^No logbook that you fill is about .*Found/)).toBeVisible();
  await user.click(screen.getByTestId('CancelIcon'));
  expect(await screen.findAllByRole('link', { name: 'Fan' })).toHaveLength(2);
});
