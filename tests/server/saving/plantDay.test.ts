import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, settings } from '#definition/settings';
import { useServer, type Client } from '../server';

const { timeZone: before } = settings;

afterAll(() => configure({ timeZone: before }));

describe.each([
  { timeZone: 'Asia/Bahrain', moment: '2026-03-01T21:30:00Z', yesterday: '2026-03-01', today: '2026-03-02' },
  { timeZone: 'America/New_York', moment: '2026-03-02T01:30:00Z', yesterday: '2026-02-28', today: '2026-03-01' },
])('today is the day of the plant: in $timeZone', ({ timeZone, moment, yesterday, today }) => {
  const server = useServer({ timeZone });
  let admin: Client;
  let ready: { model_id: number; status_id: number };

  beforeAll(async () => {
    server().clock = new Date(moment);
    admin = await server().signIn();
    await server().make('maintenance-statuses', { name: 'Open', base_status: 'open' });
    ready = {
      model_id: await server().make('models', {
        name: 'NK 80',
        category_id: await server().make('categories', { name: 'Pumps', category_type: 'asset' }),
      }),
      status_id: await server().make('statuslabels', { name: 'Ready', type: 'deployable' }),
    };
  });

  test('work that is due is not overdue, neither itself nor in what a person has to do', async () => {
    const orders = [];
    for (const due_date of [yesterday, today])
      orders.push(await admin.post('maintenance/workorders', { title: due_date, due_date, assignees: [admin.id] }));
    expect(orders.map(({ body }) => body.payload.is_overdue)).toEqual([true, false]);
    const { rows } = (await admin.get('maintenance/workorders/load')).body;
    expect(rows.find(({ id }) => id === admin.id)).toMatchObject({ open: 2, overdue: 1 });
  });

  test('a service report is of it', async () => {
    const { payload } = (await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body;
    const report = await admin.post('service-reports', { workorder_id: payload.id, work_done: 'Seal renewed' });
    expect(report.body.payload).toMatchObject({ reported_on: { date: today } });
  });

  test('an asset goes out and comes back now, whether the day is said or not, and comes back on no day before', async () => {
    const out = { checkout_to_type: 'user', assigned_user: admin.id };
    const now = { datetime: moment.slice(0, 19).replace('T', ' ') };
    for (const [checkout, checkin] of [
      [{ checkout_at: today }, { checkin_at: today }],
      [{}, {}],
    ]) {
      const id = await server().make('hardware', ready);
      await admin.post(`hardware/${id}/checkout`, { ...out, ...checkout });
      expect((await admin.get(`hardware/${id}`)).body).toMatchObject({ last_checkout: now });
      const early = await admin.post(`hardware/${id}/checkin`, { checkin_at: yesterday });
      expect(early.body.messages).toEqual({ checkin_at: ['This must not be before the check-out.'] });
      expect((await admin.post(`hardware/${id}/checkin`, checkin)).body.status).toBe('success');
      expect((await admin.get(`hardware/${id}`)).body).toMatchObject({ last_checkin: now });
    }
  });

  test('an asset that went out on another day comes back on that day, and on none before', async () => {
    const id = await server().make('hardware', ready);
    await admin.post(`hardware/${id}/checkout`, { checkout_to_type: 'user', assigned_user: admin.id, checkout_at: '2026-02-10' });
    expect((await admin.post(`hardware/${id}/checkin`, { checkin_at: '2026-02-09' })).body.status).toBe('error');
    expect((await admin.post(`hardware/${id}/checkin`, { checkin_at: '2026-02-10' })).body.status).toBe('success');
  });

  test('what is taken from a stock goes out on it', async () => {
    const category_id = await server().make('categories', { name: 'Meters', category_type: 'accessory' });
    const id = await server().make('accessories', { name: 'Multimeter', category_id, qty: 5 });
    await admin.post(`accessories/${id}/checkout`, { assigned_user: admin.id, checkout_qty: 1 });
    expect((await admin.get(`accessories/${id}/checkedout`)).body.rows).toMatchObject([{ checked_out_on: { date: today } }]);
  });
});
