import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '#definition';
import { checkMonth, checkNightly } from '#server/modules/inspections/checkDayCounts.ts';
import { foldDays } from '#server/modules/inspections/dayCounts.ts';
import type { LogLine } from '#server/log.ts';
import type { Figures } from '#src/domain/reports/summary.ts';
import { useServer, type Client } from '../server';
import { drawInspections, makePlant, type Plant } from './site';

const server = useServer();
let plant: Plant;
let admin: Client;

beforeAll(async () => {
  plant = await makePlant(server());
  await drawInspections(server(), plant, 200, 21);
  admin = await server().signIn();
});

const alike = sql.raw('due_day, company_id, department_id, scheduler_id, audit_status, timeliness, justification_category_id');

/** What is kept and is not there, or is there and not kept. */
async function differences() {
  const { rows } = await sql`
    select ${alike}, sum(n)::int as n from (
      select ${alike}, n from inspection_days
      union all select ${alike}, -1 from inspections where deleted_at is null and due_day is not null) both_of_them
    group by ${alike} having sum(n) <> 0`.execute(server().context.db);
  return rows;
}

/** Writes as any part of the server may make them: of one inspection or of many, and all that reports count by. */
function writes(random: ReturnType<typeof createRandom>) {
  const one = <T>(values: readonly T[]): T => values[random.integer(0, values.length - 1)] as T;
  const some = sql`id % 7 = ${random.integer(0, 6)}`;
  const set = (change: ReturnType<typeof sql>) => sql`update inspections set ${change} where ${some}`;
  return [
    () => set(sql`audit_status = ${one(['pending', 'completed', 'approved', 'rejected', 'justified', 'cancelled'])}`),
    () => set(sql`first_done = first_due + make_interval(mins => ${random.integer(-500, 5000)}::int)`),
    () => set(sql`first_done = null`),
    () => set(sql`department_id = ${one([...plant.departments, null])}, company_id = ${one([...plant.companies, null])}`),
    () => set(sql`justification_category_id = ${one([...plant.categories, null])}`),
    () => set(sql`schedule_expire_date = schedule_expire_date + make_interval(days => ${random.integer(-3, 30)}::int)`),
    () => set(sql`due_day = due_day + ${random.integer(-40, 40)}::int`),
    () => set(sql`"interval" = ${one([60, 1440, 525_600])}`),
    () => set(sql`deleted_at = ${one(['2026-01-01 00:00:00', null])}::timestamp`),
    () => sql`delete from inspections where id in (select id from inspections where ${some} order by id limit 2)`,
  ];
}

/** The figures of compliance by department over some days. */
async function figures(from: string, to: string): Promise<Map<string, Figures>> {
  const { body } = await admin.get(`dashboard/department-wise-report-data?date_range[start]=${from}&date_range[end]=${to}`);
  const rows = body.rows as unknown as (Figures & { department: { name: string } | null })[];
  return new Map([...rows.map(row => [row.department?.name ?? '', row] as const), ['all', body.totals as Figures]]);
}

const day = (after: number) => new Date(plant.now + after * 86_400_000).toISOString().slice(0, 10);
const counts = ['due', 'on_time', 'late', 'missed', 'open_late', 'to_come', 'answerable'];

test('whatever is written, the counts of days are those of the rows, put together or not', async () => {
  const random = createRandom(7);
  const { db } = server().context;
  for (let turn = 0; turn < 60; turn += 1) {
    const all = writes(random);
    await all[random.integer(0, all.length - 1)]?.().execute(db);
    if (turn % 9 === 0) await foldDays(db);
    if (turn % 6 === 0) expect([turn, await differences()]).toEqual([turn, []]);
  }
  await drawInspections(server(), plant, 20, 3);
  expect(await differences()).toEqual([]);
  const size = async () => (await sql<{ n: number }>`select count(*)::int as n from inspection_days`.execute(db)).rows[0]?.n ?? 0;
  const before = await size();
  await foldDays(db);
  expect(await size()).toBeLessThan(before);
  expect(await differences()).toEqual([]);
});

test('a long range, read from the counts, comes to what its short parts come to, read row by row', async () => {
  const used = await server().statementsOf(() => figures(day(-150), day(45)));
  expect(used.some(statement => statement.includes('kept_days'))).toBe(true);
  const whole = await figures(day(-150), day(45));
  const parts: Map<string, Figures>[] = [];
  for (let first = -150; first <= 45; first += 28) parts.push(await figures(day(first), day(Math.min(first + 27, 45))));
  for (const [name, row] of whole)
    for (const key of counts)
      expect([name, key, row[key]]).toEqual([name, key, parts.reduce((sum, part) => sum + Number(part.get(name)?.[key] ?? 0), 0)]);
  expect(Number(whole.get('all')?.due)).toBeGreaterThan(50);
});

test('rows that are taken back by a transaction leave nothing', async () => {
  const { db } = server().context;
  const stopped = db.transaction().execute(async trx => {
    await sql`update inspections set audit_status = 'cancelled'`.execute(trx);
    throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await differences()).toEqual([]);
});

test('a month whose counts differ is found, mended and logged; one that is right is left alone, and each night is checked once', async () => {
  const { db } = server().context;
  const lines: LogLine[] = [];
  const context = { ...server().context, log: (line: LogLine) => void lines.push(line) };
  const { rows } = await sql<{ month: string }>`select to_char(date_trunc('month', due_day), 'YYYY-MM-DD') as month from inspections
    where deleted_at is null and due_day is not null group by 1 order by count(*) desc limit 1`.execute(db);
  const month = rows[0]?.month ?? '';
  const within = sql`due_day >= ${month}::date and due_day < ${month}::date + interval '1 month'`;
  await checkMonth(context, month);
  expect(lines).toEqual([]);
  await sql`update inspection_days set n = n + 2 where id = (select min(id) from inspection_days where ${within})`.execute(db);
  await sql`delete from inspection_days where id = (select max(id) from inspection_days where ${within})`.execute(db);
  await sql`update inspection_days set settles_at = '2000-01-01' where ${within}`.execute(db);
  await checkMonth(context, month);
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', month: month.slice(0, 7) })]);
  expect(await differences()).toEqual([]);
  await checkMonth(context, month);
  expect(lines).toHaveLength(1);

  server().clock = new Date('2031-03-05T00:10:00Z');
  const { statementsOf } = server();
  const looked = async () =>
    (await statementsOf(() => checkNightly(server().context))).some(one => one.includes('insert into inspection_days'));
  expect([await looked(), await looked()]).toEqual([true, false]);
  // Before two in the morning of the plant, three hours ahead, it is not night yet.
  server().clock = new Date('2031-03-05T21:30:00Z');
  expect(await looked()).toBe(false);
});
