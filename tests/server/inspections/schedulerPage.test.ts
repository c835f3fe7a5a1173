import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { schedulerRates } from '#server/modules/inspections/periodic.ts';
import { useServer } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
const at = (text: string) => void (server().clock = new Date(`${text}:00Z`));

/** A scheduler that made nothing for two months, and its log. */
async function makeMissing() {
  at('2026-03-02T05:00');
  const id = await server().make('schedulers', schedulerOf(await makeSite(server())));
  await plan(server());
  at('2026-05-01T12:00');
  await plan(server());
  const admin = await server().signIn();
  const log = async () =>
    (await admin.get(`Scheduler/${id}/log`)).body.rows as unknown as { id: number; can_make: boolean; made: number }[];
  return { id, admin, log };
}

describe('the page of a scheduler', () => {
  test('what was too old to be made afterwards is made once somebody says so, and only once', async () => {
    const { id, admin, log } = await makeMissing();
    const [line, ...others] = (await log()).filter(one => one.can_make);
    expect(others).toEqual([]);
    const before = (await rowsOf(server(), id)).length;
    const calls = await Promise.all([1, 2].map(() => admin.post(`Scheduler/${id}/make-missed`, { line: line?.id })));
    expect(calls.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
    expect(await rowsOf(server(), id)).toHaveLength(before + 23);
    expect((await log()).some(one => one.can_make)).toBe(false);
    expect(await log()).toContainEqual(expect.objectContaining({ made: 23 }));
    for (const wrong of [undefined, 'x', -1, [1], 999_999])
      expect((await admin.post(`Scheduler/${id}/make-missed`, { line: wrong })).body).toMatchObject({ status: 'error' });
  });

  test('counts what is still to be done, and leads to it', async () => {
    const id = await server().make('schedulers', schedulerOf(await makeSite(server())));
    const states = [
      ...(['pending', 'rejected'] as const).flatMap(status => [[status, 1] as const, [status, -1] as const]),
      ['completed', 1] as const,
    ];
    for (const [status, expires] of states)
      await sql`insert into inspections (audit_name, scheduler_id, audit_status, created_at, updated_at, schedule_expire_date)
        values ('Round', ${id}, ${status}, now(), now(), now() at time zone 'UTC' + ${expires} * interval '1 hour')`.execute(
        server().context.db,
      );
    const admin = await server().signIn();
    expect((await admin.get(`Scheduler/${id}`)).body).toMatchObject({ open_count: 2 });
    expect((await admin.get(`reports/inspections?status[]=open&schedules[]=${id}`)).body.total).toBe(2);
  });

  test('lists its next dates and the exceptions among them', async () => {
    at('2026-03-02T05:00');
    const exceptions = [{ from: '2026-03-04', to: '2026-03-05', name: 'Eid <b>' }];
    const id = await server().make('schedulers', schedulerOf(await makeSite(server()), { exceptions }));
    const admin = await server().signIn();
    const { body } = await admin.get(`Scheduler/${id}/occurrences?limit=4`);
    expect(body).toMatchObject({ time_zone: 'UTC', exceptions: [{ from: '2026-03-04', to: '2026-03-05', name: 'Eid <b>' }] });
    const starts = (body.occurrences as unknown as { start: string }[]).map(({ start }) => start.slice(0, 10));
    expect(starts).toEqual(['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-07']);
    expect((await admin.get(`Scheduler/${id}/occurrences?limit=9999`)).body.occurrences).toHaveLength(50);
  });

  test('tells what became of its inspections: what is on time within the grace, late, missed, and not yet due for a verdict', async () => {
    at('2026-03-02T05:00');
    const id = await server().make('schedulers', schedulerOf(await makeSite(server())));
    await plan(server());
    const { db } = server().context;
    // Due at ten; the interval is a day, and a tenth of it the grace.
    const done = { '2026-03-02': '12:24', '2026-03-03': '12:25', '2026-03-05': '09:00' };
    for (const [day, time] of Object.entries(done))
      await sql`update inspections set first_done = ${`${day} ${time}`}::timestamp, audit_status = 'approved' where scheduler_id = ${id}
        and due_day = ${day}::date`.execute(db);
    await sql`update inspections set audit_status = 'cancelled' where scheduler_id = ${id} and due_day = '2026-03-06'`.execute(db);
    at('2026-03-07T12:00');
    const admin = await server().signIn();
    const rows = async () => (await admin.get(`Scheduler/${id}/compliance`)).body.rows;
    // The 4th expired; the 7th is within its grace.
    expect(await rows()).toEqual([{ month: '2026-03', due: 4, on_time: 2, late: 1, missed: 1, open_late: 0, justified: 0 }]);
    await schedulerRates.turn(server().context);
    expect((await admin.get(`Scheduler/${id}`)).body).toMatchObject({ compliance_90d: 50 });
    const seen = (await admin.get(`Scheduler/${id}`)).body;
    expect((await admin.patch(`Scheduler/${id}`, { grace_by: 'percent' })).body).toMatchObject({
      messages: { grace_percent: expect.anything() },
    });
    expect((await admin.patch(`Scheduler/${id}`, { grace_by: 'none', seen: seen.lock_version })).body).toMatchObject({ status: 'success' });
    expect(await rows()).toMatchObject([{ due: 5, on_time: 1, late: 2, missed: 1, open_late: 1 }]);
  });

  test('keeps with each inspection its distance to the one before, of the first to the next', async () => {
    at('2026-03-01T05:00');
    const weekly = { frequency: 'weekly', week_days: ['monday', 'thursday'], start: '2026-03-01' };
    const id = await server().make('schedulers', schedulerOf(await makeSite(server()), weekly));
    await plan(server());
    const { rows } = await sql<{ days: number }>`select "interval" / 1440 as days from inspections where scheduler_id = ${id}
      order by audit_start_date limit 3`.execute(server().context.db);
    expect(rows.map(({ days }) => Number(days))).toEqual([3, 3, 4]);
  });
});
