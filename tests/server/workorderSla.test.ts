import { beforeAll, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
const statuses: Record<string, number> = {};
const known: Record<string, number> = {};
let admin: Client;

beforeAll(async () => {
  admin = await server().signIn();
  const { make } = { make: (register: string, body: Record<string, unknown>) => server().make(register, body) };
  for (const base of ['open', 'in_progress', 'completed', 'cancelled'])
    statuses[base] = await make('maintenance-statuses', { name: base, base_status: base });
  known.high = await make('maintenance-priorities', { name: 'High', response_hours: 4, resolution_hours: 24 });
  known.low = await make('maintenance-priorities', { name: 'Low' });
  known.customer = await make('customers', { name: 'Seef Malls', customer_tag: 'SM' });
  const agreed = (name: string, more: object) => make('agreements', { name, customer_id: known.customer, status: 'active', ...more });
  await agreed('Long over', { start_date: '2020-01-01', end_date: '2021-01-01' });
  await agreed('Not yet', { status: 'draft', start_date: '2026-01-01' });
  const agreement = await agreed('Around the clock', { start_date: '2026-01-01', end_date: '2026-12-31' });
  const promise = (name: string, metric: string, target: number, unit: string, priority: number | null) =>
    make('commitments', { agreement_id: agreement, name, metric, target, unit, priority_id: priority });
  await promise('Answer', 'response', 30, 'minutes', known.high);
  await promise('Answer others', 'response', 2, 'days', null);
  await promise('Up', 'uptime', 98, 'percent', null);
});

const order = async (body: object) => (await admin.post('maintenance/workorders', { title: 'Pump leaks', ...body })).body.payload;
const at = (text: string) => ({ due_at: { datetime: text }, met_at: null });

test('an order is to be begun and mended as its priority says, or as the agreement of its customer', async () => {
  expect((await order({ priority_id: known.high })).sla).toMatchObject({
    response: at('2026-03-01 12:00:00'),
    resolution: at('2026-03-02 08:00:00'),
    from: 'priority',
  });
  expect((await order({ priority_id: known.high, customer_id: known.customer })).sla).toMatchObject({
    response: at('2026-03-01 08:30:00'),
    resolution: at('2026-03-02 08:00:00'),
    from: 'Around the clock',
  });
  expect((await order({ priority_id: known.low, customer_id: known.customer })).sla).toMatchObject({
    response: at('2026-03-03 08:00:00'),
    resolution: null,
  });
  expect((await order({ priority_id: known.low })).sla).toEqual({ response: null, resolution: null, from: null });
});

test('it is begun with the first move, and mended while it is completed', async () => {
  const { id } = await order({ priority_id: known.high });
  const move = async (base: string) => {
    server().clock = new Date(server().clock.getTime() + 60_000);
    return (await admin.patch(`maintenance/workorders/${String(id)}`, { sub_status_id: statuses[base] })).body.payload.sla;
  };
  expect(await move('in_progress')).toMatchObject({
    response: { met_at: { datetime: '2026-03-01 08:01:00' } },
    resolution: { met_at: null },
  });
  expect(await move('completed')).toMatchObject({ resolution: { met_at: { datetime: '2026-03-01 08:02:00' } } });
  expect(await move('in_progress')).toMatchObject({ resolution: { met_at: null } });
  expect(await move('completed')).toMatchObject({
    response: { met_at: { datetime: '2026-03-01 08:01:00' } },
    resolution: { met_at: { datetime: '2026-03-01 08:04:00' } },
  });
});

test('an order is overdue from the day after its day on, until it is over', async () => {
  const overdue = async (due: string, base?: string) => {
    const { id } = await order({ due_date: due });
    if (base) await admin.patch(`maintenance/workorders/${String(id)}`, { sub_status_id: statuses[base] });
    return (await admin.get(`maintenance/workorders/${String(id)}`)).body.is_overdue;
  };
  expect([await overdue('2026-02-28'), await overdue('2026-03-01'), await overdue('2026-02-28', 'cancelled')]).toEqual([
    true,
    false,
    false,
  ]);
});
