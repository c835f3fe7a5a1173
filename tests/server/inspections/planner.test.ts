import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '../server';
import { hour, makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
const at = (text: string) => void (server().clock = new Date(`${text}:00Z`));

describe('the planner', () => {
  test('makes one inspection for each asset and occurrence within the horizon, also when several servers do so at once', async () => {
    at('2026-03-02T05:00');
    const site = await makeSite(server(), { assets: 3 });
    const id = await server().make('schedulers', schedulerOf(site));
    await Promise.all([plan(server()), plan(server()), plan(server())]);
    await sql`update scheduler_plans set planned_until = '2026-03-02 05:00', next_plan_at = '2026-03-01'`.execute(server().context.db);
    await Promise.all([plan(server()), plan(server())]);
    const rows = await rowsOf(server(), id);
    expect(rows).toHaveLength(7 * 3);
    expect(rows[0]).toMatchObject({ start: '2026-03-02 06:00', origin: 'scheduled', audit_status: 'pending' });
    expect(new Set(rows.map(row => `${row.asset_id} ${row.start}`)).size).toBe(rows.length);
  });

  test('keeps the wall clock over a change of the clock', async () => {
    at('2026-03-26T12:00');
    const site = await makeSite(server());
    const id = await server().make('schedulers', schedulerOf(site, { time_zone: 'Europe/Berlin', start_time: '02:30' }));
    await plan(server());
    const starts = (await rowsOf(server(), id)).map(row => row.start);
    expect(starts.slice(0, 4)).toEqual(['2026-03-27 01:30', '2026-03-28 01:30', '2026-03-29 01:30', '2026-03-30 00:30']);
  });

  test('makes afterwards what was missed while it was down, and says what is too old', async () => {
    at('2026-03-02T05:00');
    const site = await makeSite(server());
    const id = await server().make('schedulers', schedulerOf(site));
    await plan(server());
    at('2026-05-01T12:00');
    await plan(server());
    const rows = await rowsOf(server(), id);
    const caughtUp = rows.filter(row => row.origin === 'catch_up');
    expect(caughtUp[0]?.start).toBe('2026-04-01 06:00');
    expect(caughtUp.at(-1)?.start).toBe('2026-05-01 06:00');
    const admin = await server().signIn();
    const { body } = await admin.get(`Scheduler/${id}/log`);
    expect(body.rows.find(line => 'too_old' in (line.left_out as object))).toMatchObject({ left_out: { too_old: 23 } });
  });

  test('leaves out what is out of service or of another company, and makes nothing without a checklist', async () => {
    at('2026-03-02T05:00');
    const [own, other] = [await server().make('companies', { name: 'Own' }), await server().make('companies', { name: 'Other' })];
    const site = await makeSite(server(), { assets: 2, company: own });
    const scrapped = await server().make('statuslabels', { name: 'Gone', type: 'archived' });
    const more = { model_id: site.model, company_id: own };
    const archived = await server().make('hardware', { ...more, status_id: scrapped });
    const foreign = await server().make('hardware', { ...more, status_id: site.status, company_id: other });
    const assets = [...site.pumps, archived, foreign];
    const id = await server().make('schedulers', schedulerOf(site, { assets, company_id: own }));
    const without = await server().make('schedulers', schedulerOf(site, { checklists: [] }));
    await plan(server());
    expect(new Set((await rowsOf(server(), id)).map(row => row.asset_id))).toEqual(new Set(site.pumps));
    expect(await rowsOf(server(), without)).toEqual([]);
    const admin = await server().signIn();
    expect((await admin.get(`Scheduler/${id}/log`)).body.rows[0]).toMatchObject({ made: 14, left_out: { archived: 7, company: 7 } });
    expect((await admin.get(`Scheduler/${without}/log`)).body.rows[0]).toMatchObject({ made: 0, left_out: { no_checklist: 7 } });
  });

  test('replaces what has not started when a scheduler is changed, and nothing else', async () => {
    at('2026-03-02T05:00');
    const site = await makeSite(server());
    const id = await server().make('schedulers', schedulerOf(site));
    await plan(server());
    at('2026-03-02T07:00');
    const admin = await server().signIn();
    const first = (await rowsOf(server(), id))[0];
    expect((await admin.patch(`Scheduler/${id}`, { start_time: '08:00' })).body.status).toBe('success');
    await plan(server());
    const rows = await rowsOf(server(), id);
    expect(rows[0]).toEqual(first);
    expect(rows.slice(1).map(row => row.start.slice(11))).toEqual(rows.slice(1).map(() => '08:00'));
    expect(rows.length).toBeGreaterThan(6);
  });

  test('makes nothing during a pause, and catches nothing of it up', async () => {
    at('2026-03-02T05:00');
    const site = await makeSite(server());
    const id = await server().make('schedulers', schedulerOf(site));
    await plan(server());
    const admin = await server().signIn();
    await admin.patch(`Scheduler/${id}`, { status: 'inactive' });
    at('2026-03-20T05:00');
    await plan(server());
    const before = (await rowsOf(server(), id)).length;
    const again = await server().signIn();
    expect((await again.patch(`Scheduler/${id}`, { status: 'active' })).body.status).toBe('success');
    await plan(server());
    const rows = await rowsOf(server(), id);
    expect(before).toBe(7);
    expect(rows[7]).toMatchObject({ start: '2026-03-20 06:00', origin: 'scheduled' });
  });

  test('cancels what nobody has begun of an asset that is retired, and lets the open ones of a moved asset follow', async () => {
    at('2026-03-02T05:00');
    const site = await makeSite(server(), { assets: 2 });
    const id = await server().make('schedulers', schedulerOf(site));
    await plan(server());
    const admin = await server().signIn();
    const place = await server().make('locations', { name: 'Pump gallery' });
    const archived = await server().make('statuslabels', { name: 'Scrap', type: 'archived' });
    const [retired = 0, moved = 0] = site.pumps;
    await admin.patch(`hardware/${retired}`, { status_id: archived });
    await admin.patch(`hardware/${moved}`, { rtd_location_id: place });
    await admin.patch(`hardware/${moved}`, { location_id: place });
    const rows = await rowsOf(server(), id);
    expect(new Set(rows.filter(row => row.asset_id === retired).map(row => row.audit_status))).toEqual(new Set(['cancelled']));
    const { body } = await admin.get(`reports/inspections?assets[]=${moved}&locations[]=${place}`);
    expect(body.total).toBe(7);
  });

  test('refuses to delete a scheduler that has inspections, and makes one by hand', async () => {
    at('2026-03-02T05:00');
    const site = await makeSite(server());
    const id = await server().make('schedulers', schedulerOf(site));
    const admin = await server().signIn();
    expect((await admin.post(`Scheduler/${id}/run`, {})).body).toMatchObject({ status: 'success', payload: { made: 1 } });
    expect((await admin.post(`Scheduler/${id}/run`, {})).body).toMatchObject({ payload: { made: 0 } });
    server().clock = new Date(server().clock.getTime() + hour);
    const later = await server().signIn();
    expect((await later.post(`Scheduler/${id}/run`, {})).body).toMatchObject({ payload: { made: 1 } });
    expect((await rowsOf(server(), id)).map(row => row.origin)).toEqual(['manual', 'manual']);
    expect((await later.delete(`Scheduler/${id}`)).body.status).toBe('error');
  });

  test('tells the next dates of a scheduler that is still being typed, and what a save would replace', async () => {
    at('2026-03-02T05:00');
    const site = await makeSite(server());
    const id = await server().make('schedulers', schedulerOf(site));
    await plan(server());
    const admin = await server().signIn();
    const { body } = await admin.post('Scheduler/preview', {
      ...schedulerOf(site, { frequency: 'hourly', hourly_by: 'given', at_hours: ['06', '18'] }),
      id,
    });
    expect(body.payload).toMatchObject({ per_day: 2, replaced: 7, kept: 0 });
    expect(body.payload.occurrences).toMatchObject([{ start: '2026-03-02 06:00:00' }, { start: '2026-03-02 18:00:00' }, {}, {}, {}]);
    expect((await admin.post('Scheduler/preview', { frequency: 'weekly', start: '2026-03-01' })).body.messages).toHaveProperty('week_days');
  });
});
