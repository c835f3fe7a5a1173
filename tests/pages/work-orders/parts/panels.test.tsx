import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Costs } from '#src/pages/work-orders/costs/Costs.tsx';
import type { Order } from '#src/pages/work-orders/order/order.ts';
import { OrderPart } from '#src/pages/work-orders/order/OrderPart.tsx';
import { Assignees } from '#src/pages/work-orders/panel/Assignees.tsx';
import { ShortFacts } from '#src/pages/work-orders/panel/ShortFacts.tsx';
import PrintOrder from '#src/pages/work-orders/print/PrintOrder.tsx';
import { Quotation } from '#src/pages/work-orders/service/Quotation.tsx';
import { Subtasks } from '#src/pages/work-orders/subtasks/Subtasks.tsx';
import { openPage, refusal, setWidth, type Answers } from '../../page';

afterEach(() => {
  setWidth(1024);
  vi.unstubAllGlobals();
});
const base = 'maintenance/workorders/7';
const open = (part: ReactNode, answers: Answers = {}, order: object = {}, more: object = {}) =>
  openPage(<OrderPart order={{ id: 7, ticket_id: 'WO-7', title: 'Pump leaks', ...order } as Order}>{part}</OrderPart>, answers, {
    offers: ['costs'],
    ...more,
  });
const lines = [
  { id: 1, kind: 'part', component: { id: 3, name: 'Seal' }, qty: 2, unit_cost: 1.5, amount: 3, note: 'Spare' },
  { id: 2, kind: 'labour', person: { id: 4, name: 'Huda' }, minutes: 90, rate: 10, amount: 15 },
  { id: 3, kind: 'labour', amount: 0 },
  { id: 4, kind: 'other', note: 'Crane', amount: 40 },
  { id: 5, kind: 'gift', amount: 0 },
];
const costs = { [`GET ${base}/costs`]: { amount: 58, rows: lines } };

test('costs are told line by line, with what is not said left out; one is taken away, and a refusal is said', async () => {
  const user = userEvent.setup();
  const { calls, answer } = open(<Costs />, { ...costs, [`DELETE ${base}/costs/4`]: refusal({ line: 'It is invoiced.' }) });
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows.slice(0, 4)).toEqual([
    'Seal2 × 1.500 · Spare3.000',
    'Huda90 min at 10.000 an hour15.000',
    expect.stringMatching(/0 min at 0.000 an hour0.000$/),
    'Crane1 × 0.00040.000',
  ]);
  expect(rows.at(-1)).toBe('Total58.000');
  await user.click(screen.getByRole('button', { name: 'Remove Crane' }));
  expect(await screen.findByText('It is invoiced.')).toBeVisible();
  answer(`DELETE ${base}/costs/4`, {});
  await user.click(screen.getByRole('button', { name: 'Remove Crane' }));
  expect(await screen.findByText('Removed from the costs')).toBeVisible();
  expect(calls.filter(({ call }) => call === `DELETE ${base}/costs/4`)).toHaveLength(2);
});

test('the costs of a deleted order stay as they are', async () => {
  open(<Costs />, costs, { deleted_at: '2026-03-02 08:00:00' });
  expect(await screen.findByText('Crane')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a sub-task is added by its title at the same place, and what is refused is told at its line, with the title still there', async () => {
  const user = userEvent.setup();
  const [read, add] = ['GET maintenance/workorders/index', 'POST maintenance/workorders'];
  const rows = [{ id: 8, title: 'Fetch crane', base_status: 'completed' }, { id: 9 }];
  const order = { location: { id: 2 }, customer: { id: 3 }, assets: [{ id: 4 }, { id: 5 }] };
  const { sent, answer } = open(<Subtasks />, { [read]: { total: 60, rows }, [add]: refusal({ title: 'Say more.' }) }, order);
  expect(await screen.findByText('1 of 60 done')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all 60' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'With details' })).toHaveAttribute(
    'href',
    '/workorders/create?parent=7&location=2&customer=3&assets=4%2C5',
  );
  const line = screen.getByRole('textbox', { name: 'New sub-task' });
  await user.type(line, ' {Enter}Weld{Enter}');
  await waitFor(() => expect(line).toHaveAccessibleDescription('Say more.'));
  expect(line).toHaveValue(' Weld');
  answer(add, {});
  await user.type(line, '{Enter}');
  await waitFor(() => expect(line).toHaveValue(''));
  expect(sent(add)).toEqual([1, 2].map(() => ({ title: 'Weld', parent_id: 7, location_id: 2, customer_id: 3, inspectables: [4, 5] })));
});

test('who may not add a sub-task sees none where there are none', async () => {
  const { calls } = open(<Subtasks />, { 'GET maintenance/workorders/index': {} }, {}, { rights: ['workorders.view'] });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('Sub-tasks')).toBeNull();
});

test('the quotation of the work leads to its page, with its amount where one is said', async () => {
  const rows = [
    { id: 3, name: 'Q-3', amount: 120 },
    { id: 4, name: 'Q-4' },
  ];
  open(<Quotation />, { 'GET workorder/7/quotation': { rows } });
  const links = await screen.findAllByRole('link');
  expect(links.map(link => [link.getAttribute('href'), link.parentElement?.textContent])).toEqual([
    ['/contract-quotations/3/show', expect.stringContaining('120.000')],
    ['/contract-quotations/4/show', expect.not.stringContaining('.000')],
  ]);
});

test('on a phone a line under the title tells where, on what and whose the work is, three of each', async () => {
  setWidth(390);
  const some = (name: string, many: number) => Array.from({ length: many }, (_, at) => ({ id: at + 1, name: `${name} ${at + 1}` }));
  open(
    <ShortFacts />,
    {},
    { location: { id: 1, name: 'Hall' }, assets: some('Pump', 5), assignees: some('Fitter', 2), assigned_groups: some('Team', 2) },
  );
  const facts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(facts).toEqual(['Hall', 'Pump 1', 'Pump 2', 'Pump 3', 'Fitter 1', 'Fitter 2', 'Team 1', 'and 3 more']);
});

test('on a phone nothing stands there for work that says none of it; at a desk it stands beside', () => {
  setWidth(390);
  open(<ShortFacts />);
  open(<Assignees />, {}, { assigned_groups: [{ id: 1, name: 'Team' }], assignees: [{ id: 2 }] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('#2'), 'Team']);
});

test('a sheet is printed once its checklists are there, and has its costs; what cannot be read is said', async () => {
  const user = userEvent.setup();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const order = { id: 7, title: 'Pump leaks', assets: [{ id: 1, name: 'Pump' }], estimate: null };
  const provider = { getOne: vi.fn(async () => ({ data: order })).mockRejectedValueOnce(refusal('The database rests.', 500)) };
  const page = (
    <Routes>
      <Route path="/workorders/:id/print" element={<PrintOrder />} />
    </Routes>
  );
  const checklists = `GET ${base}/checklists`;
  const answers = { ...costs, [checklists]: refusal('Not now.', 500) };
  const { answer } = openPage(page, answers, { address: '/workorders/7/print', provider, offers: ['costs'] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Pump leaks' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Print' });
  expect(within(await screen.findByRole('alert')).getByText(/Not now\./)).toBeVisible();
  expect(button).toBeDisabled();
  answer(checklists, { rows: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(print).toHaveBeenCalledOnce();
  const sums = [...(await screen.findByRole('table')).querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent));
  expect(sums.slice(0, 2)).toEqual([
    ['Seal · Spare', '2 × 1.500', '3.000'],
    ['Huda', '90 min at 10.000 an hour', '15.000'],
  ]);
  expect(sums[3]).toEqual([expect.stringContaining('Crane'), '1 × 0.000', '40.000']);
});
