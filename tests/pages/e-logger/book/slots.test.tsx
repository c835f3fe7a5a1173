import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../showAt';
import { choose, open, said } from './open';

test('a slot that was missed is explained by kind, reason and password; a wrong password is asked for again', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const columns = ['missing', 'explained', 'open'].map((state, at) => ({
    ...{ start: `2026-03-0${String(at + 1)}T06:00:00Z`, slot: `2026-03-0${String(at + 1)}T06:00`, state, explanation: null, entry: null },
  }));
  const { calls } = open('tab=missing', ({ path }) => {
    if (path.endsWith('/sheet')) return { columns };
    if (path === 'signatures/challenge') return { nonce: 'n1' };
    if ((tries += 1) === 1) throw refusal('The password is wrong.');
    return {};
  });
  expect(await screen.findByRole('link', { name: /^Fill in late/ })).toHaveAttribute('href', '/e-logger/fill/2/8?slot=2026-03-01T06%3A00');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Explain:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why was this not filled?' }));
  expect(dialog.getByText('Pump · 2026-03-01 06:00')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Explain' });
  await choose('Kind', 'Nobody was there');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Flu');
  const typed = await dialog.findByLabelText(/Your password/);
  await user.type(typed, 'x');
  expect(send).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' wave');
  await user.click(send);
  expect(await dialog.findByText('The password is wrong.')).toBeVisible();
  expect(typed).toHaveValue('');
  await user.type(typed, 'y');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ path }) => path.endsWith('/explain'))).toMatchObject({
    path: 'e-loggers/2/slots/2026-03-01T06%3A00/explain',
    body: { entity_id: 8, category: 'no_staff', text: 'Flu wave', password: 'y', nonce: 'n1' },
  });
});

test('numbers of several books stand beside each other over the span that is chosen', async () => {
  const point = (at: string, value: number, rejected = 0) => ({ at, value, rejected });
  const { address, calls } = open('tab=trends', ({ path, query }) => {
    if (path.endsWith('/others')) return { books: [{ id: 4, number: 'EL-2', entity: { name: 'Fan' } }] };
    if (query?.key === 'hours') return { points: [] };
    const others = query?.with ? [{ id: 4, entity: { name: 'Fan' }, points: [point('2026-03-02T10:00:00Z', 6)] }] : [];
    return { points: [point('2026-03-01T10:00:00Z', 12, 1)], others };
  });
  await choose('Range', '92 days');
  await choose('Compare with', 'Fan · EL-2');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('with')).toBe('4'));
  const { query } = calls.findLast(({ path }) => path.endsWith('/trend')) ?? {};
  expect((Date.parse(String(query?.to)) - Date.parse(String(query?.from))) / 86_400_000).toBe(93);
  await userEvent.click(await screen.findByRole('button', { name: 'As a table' }));
  const table = await screen.findByRole('group', { name: /^Load/ });
  expect(within(table).getAllByRole('columnheader').map(said)).toEqual(['Happened', 'Pump', 'Fan']);
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => said(row).replace(/^.*:00/, '')),
  ).toEqual([expect.stringMatching(/12 Out of range$/), expect.stringMatching(/6$/)]);
  await choose('Field', 'Hours');
  expect(await screen.findByText('Nothing was entered in this range')).toBeVisible();
});
