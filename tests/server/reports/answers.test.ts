import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import type { Figures } from '#src/domain/reports/summary.ts';
import { api, useServer, type Client } from '../server';
import { drawInspections, makePlant, type Answer, type Counted, type Plant } from './site';

const server = useServer();

let plant: Plant;
let drawn: Counted[];
let admin: Client;

beforeAll(async () => {
  plant = await makePlant(server());
  drawn = await drawInspections(server(), plant, 300, 23);
  admin = await server().signIn();
}, 120_000);

const span = 'date_range[start]=2020-01-01&date_range[end]=2029-12-31';
const get = async (path: string, client = admin) => (await client.get(path)).body as Record<string, unknown>;
const percent = (part: number, whole: number, least = 1) => (whole < least ? null : Math.round((part / whole) * 1000) / 10);

type Judged = Answer & { row: Counted };

/** All judged answers of inspections that were not cancelled, the earliest first. */
const judgedAnswers = (): Judged[] =>
  drawn
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(row => row.answers.flatMap(answer => (answer.result === null ? [] : [{ ...answer, row }])))
    .sort((one, other) => one.at - other.at || one.row.id - other.row.id);

/** Rejected answers whose two before them, to the same parameter of the same asset, were rejected as well; those of cancelled ones are among them. */
const repeatedOf = (asset: number, key: string) => {
  const all = drawn
    .filter(row => row.asset === asset)
    .flatMap(row => row.answers.filter(one => one.key === key && one.result !== null).map(one => ({ ...one, row })))
    .sort((one, other) => one.at - other.at || one.row.id - other.row.id);
  return all.filter(
    ({ result, row }, at) =>
      result === 'reject' && row.status !== 'cancelled' && at >= 2 && all[at - 1]?.result === 'reject' && all[at - 2]?.result === 'reject',
  ).length;
};

test('failures of assets and of their parameters are what arithmetic says, the most of them first', async () => {
  const body = await get(`dashboard/asset-wise-failed-parameters?${span}`);
  const rows = body.rows as (Figures & { asset: { id: number } })[];
  const expected = (all: Judged[]) => {
    const rejected = all.filter(({ result }) => result === 'reject');
    return { rejected: rejected.length, judged: all.length, rate: percent(rejected.length, all.length, 5) };
  };
  expect(body.totals).toMatchObject(expected(judgedAnswers()));
  expect(rows.map(({ asset }) => asset.id).sort()).toEqual([...plant.assets].sort());
  for (const row of rows) {
    const own = judgedAnswers().filter(one => one.row.asset === row.asset.id);
    const last = own.findLast(({ result }) => result === 'reject');
    expect(row).toMatchObject({
      ...expected(own),
      repeated: repeatedOf(row.asset.id, 'a') + repeatedOf(row.asset.id, 'b'),
      last_failed: new Date(last?.at ?? 0).toISOString().slice(0, 19).replace('T', ' '),
    });
  }
  expect(Number(rows[0]?.rejected)).toBeGreaterThanOrEqual(Number(rows[1]?.rejected));
  const [first] = plant.assets;
  const below = await get(`dashboard/asset-wise-failed-parameters?${span}&group=parameter&assets[0]=${String(first)}`);
  const parameters = below.rows as (Figures & { parameter: string })[];
  expect(new Set(parameters.map(({ parameter }) => parameter))).toEqual(new Set(['a', 'Pressure']));
  for (const row of parameters) {
    const key = row.parameter === 'a' ? 'a' : 'b';
    expect(row).toMatchObject(expected(judgedAnswers().filter(one => one.row.asset === first && one.key === key)));
  }
});

test('assets are found by id or by tag, and the groups that the rounds were given to stand beside them', async () => {
  const [first = 0, second = 0] = plant.assets;
  const tag = ((await get(`hardware/${second}`)) as { asset_tag: string }).asset_tag;
  const path = `dashboard/asset-wise-failed-parameters?${span}`;
  const total = async (more: string) => ((await get(`${path}&${more}`)).totals as Figures).judged;
  const of = (asset: number) => judgedAnswers().filter(one => one.row.asset === asset).length;
  expect(await total(`asset_tags[0]=${encodeURIComponent(tag)}`)).toBe(of(second));
  expect(await total(`assets[0]=${first}&asset_tags[0]=${encodeURIComponent(tag)}`)).toBe(of(first) + of(second));
  expect(await total("asset_tags[0]='; drop table inspections --")).toBe(0);
  expect(await total('groups[0]=999999')).toBe(0);
  const ofGroup = judgedAnswers().filter(({ row, result }) => row.assignee === null && result === 'reject').length;
  expect((await get(path)).groups).toEqual([{ id: plant.group, name: 'Rounds', rejected: ofGroup }]);
});

test('quality of work is what arithmetic says, by department', async () => {
  const body = await get(`dashboard/qualifty-of-work-data?${span}`);
  const judged = drawn.filter(({ judge, status }) => judge !== null && status !== 'cancelled');
  const middle = (values: number[], part: number) => {
    const sorted = [...values].sort((one, other) => one - other);
    const place = (sorted.length - 1) * part;
    const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return low + (high - low) * (place - Math.floor(place));
  };
  const times = judged.flatMap(({ seconds }) => seconds ?? []);
  const limit = middle(times, 0.5) / 4;
  const expected = (rows: Counted[]) => {
    const approved = rows.filter(({ status }) => status === 'approved');
    const first = approved.filter(({ attempt }) => attempt === 1).length;
    const returned = rows.filter(({ attempt }) => attempt > 1).length;
    const hours = approved.map(({ judged: moment, done }) => ((moment ?? 0) - (done ?? 0)) / 3_600_000);
    return {
      ...{ judged: rows.length, first_time: first, first_time_quality: percent(first, rows.length) },
      ...{ returned, returned_rate: percent(returned, rows.length), hasty: rows.filter(({ seconds }) => (seconds ?? 900) < limit).length },
      wait: expect.closeTo(middle(hours, 0.5), 1) as number,
      wait_p90: expect.closeTo(middle(hours, 0.9), 1) as number,
      rework: expect.closeTo(
        rows.reduce((sum, { attempt, status }) => sum + attempt - (status === 'approved' ? 0 : 1), 0) / rows.length,
        6,
      ) as number,
    };
  };
  expect(body.totals).toMatchObject(expected(judged));
  for (const row of body.rows as (Figures & { department: { id: number } | null })[])
    expect(row).toMatchObject(expected(judged.filter(({ department }) => department === (row.department?.id ?? null))));
});

test('a file of rows that no register has is the list that the screen shows, and one of groups its figures', async () => {
  const { total } = await get(`dashboard/asset-wise-failed-parameters-details-data?${span}&limit=1&result=reject`);
  const file = async (path: string) => (await (await admin.fetch(path)).text()).trim().split(/\r?\n/);
  const lines = await file(`reports/failed-answers/export?${span}&result=reject`);
  const head = lines.findIndex(line => line.startsWith('Asset'));
  expect(lines.length - head - 1).toBe(total);
  const groups = await file(`reports/top-failed/export?${span}`);
  expect(groups.at(-1)).toMatch(/\d/);
});

test('answers of the dashboard are kept for half a minute by whoever asked, and not sent again while they are the same', async () => {
  const path = `${api}/dashboard/department-wise-report-data?${span}`;
  const ask = (more: Record<string, string> = {}) => server().fetch(path, { authorization: `Bearer ${admin.accessToken}`, ...more });
  const first = await ask();
  expect(Object.fromEntries(['cache-control', 'vary'].map(name => [name, first.headers.get(name)]))).toEqual({
    'cache-control': 'private, max-age=30',
    vary: expect.stringContaining('Authorization') as string,
  });
  const { rows, series } = (await first.json()) as { rows: { series: number[] }[]; series: { figures: Figures }[] };
  for (const row of rows) expect(row.series).toHaveLength(series.length);
  const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('weeks of a scheduler come to what the scheduler has, and a file says by name what it is narrowed to', async () => {
  const [daily = 0] = plant.schedulers;
  const { rows, totals } = (await get(`dashboard/preventive-weeks-data?${span}&schedules[]=${daily}&limit=500`)) as {
    rows: (Figures & { due_day: string })[];
    totals: Figures;
  };
  expect(rows.reduce((sum, { due }) => sum + Number(due), 0)).toBe(totals.due);
  for (const { due_day } of rows) expect(new Date(`${due_day}T00:00:00Z`).getUTCDay()).toBe(0);
  const file = await (await admin.fetch(`reports/compliance/export?${span}&schedules[]=${daily}`)).text();
  expect(file).toContain('Daily round');
});

test('rows of a query are searched by the words of what they refer to, however many match', async () => {
  const category = await server().make('categories', { name: 'Zeds', category_type: 'asset' });
  const model = await server().make('models', { name: 'Zed', category_id: category });
  const status = await server().make('statuslabels', { name: 'Zed ready', type: 'deployable' });
  for (const name of ['Zed 1', 'Zed 2', 'Zed 3']) await server().make('hardware', { name, model_id: model, status_id: status });
  const reports = registry.reports.filter(({ source }) => registry.get(source).isQuery);
  expect(reports.length).toBeGreaterThan(4);
  for (const { name } of reports) expect([name, (await admin.get(`reports/${name}/summary?search=Zed`)).status]).toEqual([name, 200]);
});

test('a report of rows says the days that they are of, and what all of them come to where that is asked', async () => {
  const range = { from: '2020-01-01', to: '2030-01-01', zone: 'Asia/Bahrain', label: 'custom' };
  const page = await get(`dashboard/qualifty-of-work-details-data?${span}&limit=1`);
  expect(page.range).toEqual(range);
  expect(page).not.toHaveProperty('totals');
  const whole = await get(`dashboard/qualifty-of-work-details-data?${span}&limit=1&totals=1`);
  const { totals } = await get(`reports/quality-details/summary?${span}`);
  expect(whole).toMatchObject({ rows: page.rows, total: page.total, range, totals });
  expect((await admin.get('reports/licenses?totals=1')).body.totals).toBeDefined();
});

test('the counts of accepted answers follow each write, and the figures with them', async () => {
  const { db } = server().context;
  const kept = sql`select inspection_id, asset_id, checklist_id, n::int from inspection_accepts where n <> 0 order by 1, 2, 3`;
  const counted = sql`select inspection_id, coalesce(asset_id, 0) as asset_id, checklist_id, count(*)::int as n from inspection_answers
    where result = 'accept' group by 1, 2, 3 order by 1, 2, 3`;
  const judged = async () => ((await get(`dashboard/asset-wise-failed-parameters?${span}`)).totals as Figures).judged;
  const writes = [
    sql`update inspection_answers set result = case result when 'accept' then 'reject' else 'accept' end where id % 3 = 0`,
    sql`update inspection_answers set asset_id = null where id % 11 = 0`,
    sql`update inspection_answers set result = null where id % 7 = 0`,
    sql`delete from inspection_answers where id % 5 = 0`,
    sql`delete from inspections where id % 4 = 0`,
  ];
  for (const write of writes) {
    await write.execute(db);
    expect((await kept.execute(db)).rows).toEqual((await counted.execute(db)).rows);
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from inspection_answers a join inspections i on i.id = a.inspection_id
    where a.result in ('accept', 'reject') and i.deleted_at is null and i.audit_status <> 'cancelled'`.execute(db);
  expect(await judged()).toBe(rows[0]?.n);
});
