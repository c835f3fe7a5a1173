import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRate, isStatistic, rowsOf, type Report } from '#definition';
import { encodeFilters } from '#definition/derive/query';
import { reportCall, reportResource } from '#definition/derive/reports/reportResource';
import { fromPairs } from '#server/http/readBody.ts';
import type { Figures } from '#src/domain/reports/summary.ts';
import { grown as registry, grownActions } from '../../grownRegistry';
import { useServer, type Client } from '../server';
import { drawInspections, makePlant, outcomeOf, type Counted, type Plant } from './site';

const server = useServer({}, registry, grownActions);

let plant: Plant;
let drawn: Counted[];
const people = new Map<string, { client: Client; sees: (row: Counted) => boolean }>();

beforeAll(async () => {
  // Conditions on moments follow the clock of the machine.
  vi.useFakeTimers({ now: server().clock, toFake: ['Date'] });
  plant = await makePlant(server());
  const [north, south] = plant.companies;
  const own = await server().signIn(['reports', 'inspections.view.own'], { company_id: north });
  plant.people.push(own.id);
  drawn = await drawInspections(server(), plant, 400, 11);
  const supervisor = ['reports', 'inspections.view'];
  const within = (company: number | undefined) => (row: Counted) => row.company === null || row.company === company;
  people.set('superuser', { client: await server().signIn(), sees: () => true });
  people.set('supervisor of North', { client: await server().signIn(supervisor, { company_id: north }), sees: within(north) });
  people.set('supervisor of South', { client: await server().signIn(supervisor, { company_id: south }), sees: within(south) });
  people.set('who has the reports alone', { client: await server().signIn(['reports']), sees: () => true });
  people.set('technician', { client: own, sees: row => within(north)(row) && row.assignee === own.id });
}, 120_000);

afterAll(() => vi.useRealTimers());

const span = 'date_range[start]=2020-01-01&date_range[end]=2029-12-31';
const lastMonth = 'duration=month';

/** The measures that count rows, each with the filters that its figure leads to. */
const counts = (report: Report) =>
  report.measures.flatMap(measure =>
    isRate(measure) || isStatistic(measure) || measure.sum !== undefined ? [] : [{ key: measure.key, rows: rowsOf(report, measure).rows }],
  );

/** Where the figures of a report lead: to its own list, or to the report that it names. */
const listBehind = (report: Report): Report => {
  const name = report.drill ?? (report.group.length > 0 ? undefined : report.name);
  return registry.reports.find(one => one.name === name) ?? report;
};

const parametersOf = (report: Report, filters: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(encodeFilters(registry.get(report.source), filters)).toString();

/** The list of a report with some filters, by whichever method it has. */
function listed(client: Client, report: Report, parameters: string, range = span) {
  const path = reportCall(registry, report);
  if (report.method !== 'post') return client.get(`${path}?limit=1&${range}&${parameters}`);
  return client.post(path, fromPairs(new URLSearchParams(`${range}&${parameters}`)));
}

describe.each(registry.reports.map(report => [report.name, report] as const))('%s', (_, report) => {
  test.each(['superuser', 'supervisor of North', 'supervisor of South', 'who has the reports alone', 'technician'])(
    'each figure is the total of the list that it leads to, for a %s',
    async role => {
      const client = people.get(role)?.client as Client;
      const { status, body } = await client.get(`reports/${report.name}/summary?${span}`);
      const target = listBehind(report);
      const list = await listed(client, target, '');
      expect([status, list.status]).toEqual(status === 403 ? [403, 403] : [200, 200]);
      if (status === 403) return;
      const totals = body.totals as Figures;
      for (const { key, rows } of counts(report)) {
        const behind = await listed(client, target, parametersOf(target, { ...report.filter, ...rows }));
        expect([key, behind.body.total ?? behind.body]).toEqual([key, totals[key]]);
      }
    },
  );

  if (report.group.length === 0)
    test('its file has the rows of its list, those of the range alone', async () => {
      const client = people.get('superuser')?.client as Client;
      const day = (daysAgo: number) => new Date(plant.now - daysAgo * 86_400_000).toISOString().slice(0, 10);
      for (const range of [span, `date_range[start]=${day(9)}&date_range[end]=${day(2)}`]) {
        const { total } = (await listed(client, report, parametersOf(report, report.filter), range)).body;
        const { text } = (await client.get(`reports/${report.name}/export?export_format=csv&${range}`)).body as unknown as { text: string };
        // Above the table stand what the file is of and who made it, and an empty line.
        const [, ...rows] = parse(text.slice(text.search(/^\r?\n/m)).trim()) as string[][];
        expect([range, rows.length]).toEqual([range, total]);
      }
    });

  test('its figures are whole numbers of rows, and something was counted', async () => {
    const { body } = await (people.get('superuser')?.client as Client).get(`reports/${report.name}/summary?${span}`);
    const totals = Object.values(body.totals as Figures);
    if (report.source === 'inspections' && report.measures.length > 0) expect(Math.max(...totals.map(Number))).toBeGreaterThan(0);
    expect(reportResource(registry, report).list.filters.map(({ key }) => key)).not.toContain(report.range.by);
  });
});

describe('compliance', () => {
  /** What the tests count of the rows that somebody sees, some of them. */
  const expected = (sees: (row: Counted) => boolean, more: (row: Counted) => boolean = () => true) => {
    const outcomes = drawn.filter(row => sees(row) && more(row)).map(row => outcomeOf(row, plant));
    const count = (...names: string[]) => outcomes.filter(name => name !== null && names.includes(name)).length;
    const due = count('on_time', 'late', 'excused', 'justified', 'expired', 'open_late');
    const percent = (part: number, whole: number) => (whole === 0 ? null : Number(((part / whole) * 100).toFixed(1)));
    return {
      ...{ due, on_time: count('on_time'), late: count('late'), missed: count('excused', 'justified', 'expired') },
      ...{ open_late: count('open_late'), to_come: count('to_come') },
      ...{ compliance: percent(count('on_time'), due), adjusted: percent(count('on_time'), due - count('excused')) },
    };
  };

  test.each(['superuser', 'supervisor of North', 'supervisor of South', 'technician'])('is what arithmetic says, for a %s', async role => {
    const { client, sees } = people.get(role) as { client: Client; sees: (row: Counted) => boolean };
    const { body } = await client.get(`dashboard/department-wise-report-data?${span}`);
    expect(body.totals).toMatchObject(expected(sees));
    const rows = body.rows as { department: { id: number } | null }[];
    const departments = [...plant.departments, null].filter(id => drawn.some(row => sees(row) && row.department === id));
    expect(new Set(rows.map(({ department }) => department?.id ?? null))).toEqual(new Set(departments));
    for (const row of rows) expect(row).toMatchObject(expected(sees, one => one.department === (row.department?.id ?? null)));
    // On time, late, missed and open late are all that were due.
    for (const { on_time, late, missed, open_late, due } of [body.totals, ...rows] as Record<string, number>[])
      expect(Number(on_time) + Number(late) + Number(missed) + Number(open_late)).toBe(due);
  });

  test('opens a department by its places, those of no department too', async () => {
    const { client } = people.get('superuser') as { client: Client };
    const { body } = await client.get(`dashboard/department-wise-report-data?${span}&group=location&departments=none`);
    const rows = body.rows as { location: { id: number; name: string } }[];
    expect(rows.map(({ location }) => location.name)).toEqual(['Hidd', 'Sitra']);
    for (const row of rows)
      expect(row).toMatchObject(
        expected(
          () => true,
          one => one.department === null && one.location === row.location.id,
        ),
      );
  });

  test('the trend is thirteen months, each with the figures of that month alone', async () => {
    const { client } = people.get('superuser') as { client: Client };
    const { body } = await client.get('reports/compliance/summary?duration=this_month');
    const points = (body.chart as { points: { day: string; figures: Figures }[] }).points;
    expect(points).toHaveLength(13);
    for (const { day, figures } of points)
      expect([day, figures]).toEqual([
        day,
        expect.objectContaining(
          expected(
            () => true,
            row => row.day.startsWith(day.slice(0, 7)),
          ),
        ),
      ]);
  });

  test('a changed grace counts what was there before anew', async () => {
    const { client } = people.get('superuser') as { client: Client };
    const [daily = 0] = plant.schedulers;
    const compliance = async () =>
      (await client.get(`dashboard/department-wise-report-data?${span}&schedules[]=${daily}`)).body.totals as Figures;
    const before = await compliance();
    await client.patch(`Scheduler/${daily}`, { grace_by: 'none' });
    const strict = await compliance();
    expect(Number(strict.on_time)).toBeLessThan(Number(before.on_time));
    await client.patch(`Scheduler/${daily}`, { grace_by: null });
    expect(await compliance()).toEqual(before);
  });
});

describe('schedule compliance', () => {
  const sumOf = (rows: readonly Figures[], key: string) => rows.reduce((total, row) => total + Number(row[key]), 0);

  test('sums over the people of a scheduler are those of the scheduler', async () => {
    const { client } = people.get('superuser') as { client: Client };
    const [daily = 0] = plant.schedulers;
    const { body } = await client.get(`dashboard/smc-report-data?${span}&audit[]=${daily}`);
    const rows = body.rows as unknown as (Figures & { audit: { id: number }; user: { id: number } | null })[];
    expect(new Set(rows.map(({ audit }) => audit.id))).toEqual(new Set([daily]));
    for (const user of [...plant.people, null]) {
      const mine = drawn.filter(row => row.scheduler === daily && (row.done === null ? row.assignee : row.by) === user);
      const due = mine.filter(row => !['to_come', null].includes(outcomeOf(row, plant))).length;
      expect([user, rows.find(row => (row.user?.id ?? null) === user)?.due]).toEqual([user, due]);
    }
    for (const key of ['due', 'on_time', 'missed']) expect(sumOf(rows, key)).toBe((body.totals as Figures)[key]);
  });

  test('without the right to figures of people there is oneself and one column for all others, with the same sums', async () => {
    const [all, few] = [people.get('superuser')?.client, people.get('who has the reports alone')?.client] as [Client, Client];
    const [whole, folded] = [await all.get(`dashboard/smc-report-data?${span}`), await few.get(`dashboard/smc-report-data?${span}`)];
    expect(folded.body.totals).toEqual(whole.body.totals);
    const rows = folded.body.rows as unknown as { user: { id: number; name: string } | null }[];
    expect(new Set(rows.map(({ user }) => user?.id ?? null))).toEqual(new Set([null, 0]));
    expect(JSON.stringify(rows)).not.toContain('Mona');
  });
});

describe('expired inspections', () => {
  const post = (body: unknown, role = 'superuser') => (people.get(role)?.client as Client).post('reports/expired-inspections', body);
  const dates = { date_range: { start: '2020-01-01', end: '2029-12-31' } };
  /** By the words of the specification: what is not done and past its expiry, and what was justified. */
  const expiredRows = (sees: (row: Counted) => boolean = () => true) =>
    drawn.filter(
      row => sees(row) && (row.status === 'justified' || (['pending', 'rejected'].includes(row.status) && row.expires < plant.now)),
    );

  test.each(['superuser', 'supervisor of North', 'technician'])(
    'are those that nobody did, by department and category, for a %s',
    async role => {
      const { sees } = people.get(role) as { sees: (row: Counted) => boolean };
      const { body } = await post({ ...dates, dweis: dates, limit: 500 }, role);
      expect(body.total).toBe(expiredRows(sees).length);
      const block = body.dweis as unknown as { rows: (Figures & Record<'department' | 'justification_category', { id: number } | null>)[] };
      for (const row of block.rows) {
        const [department, category] = [row.department?.id ?? null, row.justification_category?.id ?? null];
        const same = expiredRows(sees).filter(one => one.department === department && one.category === category);
        expect([department, category, row.expired]).toEqual([department, category, same.length]);
      }
      expect(block.rows.reduce((sum, row) => sum + Number(row.expired), 0)).toBe(body.total);
    },
  );

  test('are narrowed by their filters, the block by its own alone', async () => {
    const [category = 0] = plant.categories;
    const justified = expiredRows().filter(({ status }) => status === 'justified');
    const { body } = await post({ ...dates, justification_filter: 'justified', dweis: { ...dates, justification_categories: [category] } });
    expect(body.total).toBe(justified.length);
    const block = body.dweis as unknown as { rows: Figures[] };
    expect(block.rows.reduce((sum, row) => sum + Number(row.expired), 0)).toBe(justified.filter(row => row.category === category).length);
    const open = await post({ ...dates, justification_filter: 'not_justified', schedules: [plant.schedulers[0]] });
    expect(open.body.total).toBe(expiredRows().filter(row => row.status !== 'justified' && row.scheduler === plant.schedulers[0]).length);
  });

  test('what says nothing is left out, what is no object is refused', async () => {
    const all = (await post(dates)).body.total;
    for (const body of [
      { justification_filter: 'foo' },
      { dweis: null },
      { dweis: [1] },
      { groups: [[1]] },
      { schedules: ['x'] },
      { audit_status: 'approved' },
    ])
      expect([body, (await post({ ...dates, ...body })).body.total]).toEqual([body, all]);
    for (const body of ['[]', 'null', '{']) expect([body, (await post(body)).status]).toEqual([body, 422]);
  });
});

describe('bad input', () => {
  const call = (query: string) => (people.get('superuser')?.client as Client).get(`dashboard/department-wise-report-data?${query}`);

  test('two days the wrong way round are swapped, and said to be', async () => {
    const swapped = await call('date_range[start]=2029-12-31&date_range[end]=2020-01-01');
    expect(swapped.body).toMatchObject({
      range: { from: '2020-01-01', to: '2030-01-01', note: 'swapped' },
      totals: (await call(span)).body.totals,
    });
  });

  test.each(['duration=fortnight', 'date=2026-02-31', 'duration=month&date=tomorrow', 'date_range[start]=x'])(
    '%s is a range that makes sense, with a note',
    async query => {
      const { status, body } = await call(query);
      expect([status, (body.range as { note?: string }).note]).toEqual([200, 'unknown']);
    },
  );

  test('more than ten years are refused with words', async () => {
    const { status, body } = await call('date_range[start]=0001-01-01&date_range[end]=2026-01-01');
    expect([status, body.status]).toEqual([422, 'error']);
  });

  test('what nobody has finds nothing, and nonsense is left out', async () => {
    expect((await call(`${span}&departments[]=999999`)).body).toMatchObject({ total: 0, totals: { due: 0, compliance: null } });
    const all = (await call(span)).body.totals;
    for (const query of [
      'departments[]=x',
      'limit=-1',
      'limit=1e9',
      'sort=nothing',
      'group=password',
      'departments[a][b]=1',
      "schedules[]=1'--",
    ])
      expect([query, (await call(`${span}&${query}`)).body.totals]).toEqual([query, all]);
  });

  test('the day of a span is no filter of the register', async () => {
    const today = new Date(plant.now).toISOString().slice(0, 10);
    expect((await call(`duration=month&date=${today}`)).body.totals).toEqual((await call('duration=this_month')).body.totals);
  });

  test('a report is closed to whoever lacks its right, and to nobody else', async () => {
    const viewer = await server().signIn(['inspections.view']);
    const stranger = await server().signIn(['assets.view']);
    for (const { name, right } of registry.reports) {
      const isOpen = [right].flat().includes('inspections.view');
      expect([name, (await viewer.get(`reports/${name}/summary?${lastMonth}`)).status]).toEqual([name, isOpen ? 200 : 403]);
      expect([name, (await stranger.get(`reports/${name}/export?${lastMonth}`)).status]).toEqual([name, 403]);
    }
  });
});
