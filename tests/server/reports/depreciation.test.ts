import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '#definition';
import { bookValueOn, rollForward } from '#src/domain/depreciation/depreciation.ts';
import { amountOf, termsOf, type DepreciationInputs } from '#src/domain/depreciation/terms.ts';
import type { Figures } from '#src/domain/reports/summary.ts';
import { useServer, type Client } from '../server';

const server = useServer();
const decimals = 3;
let admin: Client;
const ids = { pumps: 0, north: 0, south: 0 };
/** What the random assets are made of, by their ids. */
const known = new Map<number, DepreciationInputs & { company: number }>();

const make = (register: string, body: object) => server().make(register, body as Record<string, unknown>);
const read = async (query: string, client = admin) => (await client.get(`reports/depreciation?limit=500&${query}`)).body;
const rowOf = async (tag: string, query: string) => (await read(query)).rows.find(row => row.asset_tag === tag);
const number = (text: unknown) => Number(String(text).replaceAll(',', ''));

beforeAll(async () => {
  admin = await server().signIn();
  ids.north = await make('companies', { name: 'North' });
  ids.south = await make('companies', { name: 'South' });
  ids.pumps = await make('categories', { name: 'Pumps', category_type: 'asset' });
  const status_id = await make('statuslabels', { name: 'Ready', type: 'deployable' });
  const depreciation = (months: number, minimum: number, depreciation_type = 'amount') =>
    make('depreciations', {
      name: `${months} months, ${minimum} ${depreciation_type}`,
      months,
      depreciation_min: minimum,
      depreciation_type,
    });
  const model = async (name: string, depreciation_id: number | null) => make('models', { name, category_id: ids.pumps, depreciation_id });
  const golden = await model('Golden', await depreciation(3, 100.001));
  const asset = (more: object) => make('hardware', { status_id, ...more });
  await asset({ asset_tag: 'GOLD', model_id: golden, purchase_cost: 1000, purchase_date: '2026-01-31' });
  await asset({ asset_tag: 'SOLD', model_id: golden, purchase_cost: 1000, purchase_date: '2026-01-31', disposed_on: '2026-03-10' });
  await asset({ asset_tag: 'NO-COST', model_id: golden, purchase_date: '2026-01-31' });
  await asset({ asset_tag: 'NO-DATE', model_id: golden, purchase_cost: 5 });
  await asset({ asset_tag: 'NONE', model_id: await model('Plain', null), purchase_cost: 5, purchase_date: '2026-01-31' });
  const random = createRandom(7);
  const day = (from: number) => new Date(Date.UTC(2015, 0, from + random.integer(0, 4_000))).toISOString().slice(0, 10);
  for (let at = 0; at < 40; at += 1) {
    const isPercent = random.next() < 0.5;
    const months = random.integer(1, 80);
    const minimum = isPercent ? random.integer(0, 100) : random.integer(0, 3_000_000) / 1000;
    const cost = random.integer(0, 5_000_000) / 1000;
    const purchased = day(1);
    const disposed = random.next() < 0.4 ? ([purchased, day(500)].sort()[1] ?? null) : null;
    const model_id = await model(
      `Random ${at}`,
      await make('depreciations', {
        name: `Random ${at}`,
        months,
        depreciation_min: minimum,
        depreciation_type: isPercent ? 'percent' : 'amount',
      }),
    );
    const company = at % 2 === 0 ? ids.north : ids.south;
    const id = await asset({
      asset_tag: `R-${at}`,
      model_id,
      purchase_cost: cost,
      purchase_date: purchased,
      disposed_on: disposed,
      company_id: company,
    });
    known.set(id, { cost, purchased, disposed, months, minimum, isPercent, company });
  }
}, 120_000);

describe('the depreciation report', () => {
  test('says what an asset is worth on a day before and to come, to the fils, under the names of the family', async () => {
    expect(await rowOf('GOLD', 'as_of=2026-01-30')).toBeUndefined();
    expect(await rowOf('GOLD', 'as_of=2026-01-31')).toMatchObject({
      ...{ model: 'Golden', category: 'Pumps', currency: 'BHD', number_of_months: 3, depreciation: '3 months, 100.001 amount' },
      ...{ purchase_cost: '1,000.000', monthly_depreciation: '300.000', book_value: '700.000', diff: '300.000', is_written_off: false },
    });
    expect(await rowOf('GOLD', 'as_of=2026-03-01')).toMatchObject({ book_value: '100.001', charge: '300.000', is_written_off: true });
    expect(await rowOf('GOLD', 'as_of=2041-01-01')).toMatchObject({ book_value: '100.001', charge: '0.000' });
    expect(await rowOf('GOLD', 'as_of=2026-02-01&method=clamp')).toMatchObject({ book_value: '333.333', monthly_depreciation: '333.333' });
    expect(await rowOf('SOLD', 'as_of=2026-03-09')).toMatchObject({ book_value: '400.001', charge: '0.000' });
    expect(await rowOf('SOLD', 'as_of=2026-03-10')).toMatchObject({ book_value: '0.000', disposals: '400.001' });
    expect(await rowOf('SOLD', 'as_of=2026-04-01')).toBeUndefined();
  });

  test.each(['residual', 'clamp'] as const)(
    'comes to what the same arithmetic says in the console, whatever the days: %s',
    async method => {
      for (const [start, end] of [
        ['2015-06-01', '2015-06-30'],
        ['2017-01-01', '2017-12-31'],
        ['2019-03-15', '2021-02-14'],
        ['2030-01-01', '2030-01-31'],
      ] as const) {
        const before = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);
        const rows = (await read(`date_range[start]=${start}&date_range[end]=${end}&method=${method}`)).rows;
        const found = new Map(rows.map(row => [Number(row.id), row]));
        let count = 0;
        for (const [id, inputs] of known) {
          const terms = termsOf(inputs, method, decimals);
          if (typeof terms === 'string') throw new Error(terms);
          const isThere = String(inputs.purchased) <= end && (inputs.disposed === null || inputs.disposed >= start);
          expect([id, found.has(id)]).toEqual([id, isThere]);
          if (!isThere) continue;
          count += 1;
          const { opening, additions, disposals, charge, closing } = rollForward(terms, before, end);
          const expected = { opening, additions, disposals, charge, book_value: closing };
          const row = found.get(id) ?? {};
          for (const [key, units] of Object.entries(expected))
            expect([id, key, number(row[key])]).toEqual([id, key, amountOf(units, decimals)]);
          expect(closing).toBe(bookValueOn(terms, end));
        }
        expect(count).toBeGreaterThan(0);
      }
    },
  );

  test('rolls forward by category and company, the totals of all being those of the groups', async () => {
    const { body } = await admin.get(
      'reports/depreciation-roll?date_range[start]=2018-01-01&date_range[end]=2018-12-31&group=asset_company',
    );
    const keys = ['opening', 'additions', 'disposals', 'charge', 'book_value'] as const;
    const sums = body.rows as unknown as Record<string, number>[];
    for (const row of [...sums, body.totals as Record<string, number>]) {
      const [opening, additions, disposals, charge, closing] = keys.map(key => Math.round(Number(row[key]) * 1000));
      expect(Number(opening) + Number(additions) - Number(disposals) - Number(charge)).toBe(closing);
    }
    for (const key of keys) {
      const total = sums.reduce((sum, row) => sum + Math.round(Number(row[key]) * 1000), 0);
      expect([key, total]).toEqual([key, Math.round(Number((body.totals as Figures)[key]) * 1000)]);
    }
    // A list that is narrowed to a group comes to the figures of the group.
    const list = await read(`date_range[start]=2018-01-01&date_range[end]=2018-12-31&company_id=${ids.north}`);
    const own = sums.find(row => (row.asset_company as unknown as { id: number } | null)?.id === ids.north);
    expect(list.total).toBe(own?.assets);
    expect(list.rows.reduce((sum, row) => sum + Math.round(number(row.charge) * 1000), 0)).toBe(Math.round(Number(own?.charge) * 1000));
  });

  test('names what cannot be depreciated, and why', async () => {
    const { body } = await admin.get('reports/not-depreciated?as_of=2026-06-30&sort=asset_tag&order=asc');
    expect(body.rows.map(row => [row.asset_tag, row.problem])).toEqual([
      ['NO-COST', 'no_cost'],
      ['NO-DATE', 'no_date'],
      ['NONE', 'no_depreciation'],
    ]);
    const { totals } = (await admin.get('reports/not-depreciated/summary?as_of=2026-06-30')).body;
    expect(totals).toMatchObject({ all: 3, no_cost: 1, no_date: 1, no_depreciation: 1 });
  });

  test('draws the book value two years back and two ahead', async () => {
    const { chart } = (await admin.get('reports/depreciation/summary?as_of=2026-02-28')).body as unknown as {
      chart: { points: { day: string; figures: Figures }[] };
    };
    expect([chart.points[0]?.day, chart.points.at(-1)?.day, chart.points.length]).toEqual(['2024-02-01', '2028-02-01', 49]);
    const value = async (day: string) => ((await admin.get(`reports/depreciation/summary?as_of=${day}`)).body.totals as Figures).book_value;
    expect(chart.points[24]?.figures.book_value).toBe(await value('2026-02-28'));
    expect(chart.points[48]?.figures.book_value).toBe(await value('2028-02-29'));
  });

  test('shows each company its own, and takes nonsense for nothing', async () => {
    const south = await server().signIn(['reports'], { company_id: ids.south });
    const rows = (await read('date_range[start]=2015-01-01&date_range[end]=2024-12-30', south)).rows;
    const companies = new Set(rows.map(row => (row.asset_company as { id: number } | null)?.id ?? null));
    expect(companies).toEqual(new Set([ids.south]));
    for (const query of [
      'as_of=0001-01-01',
      'as_of=2026-02-31',
      'as_of=tomorrow',
      'method=foo',
      'category_id[]=x',
      'sort=book_value',
      "problem='--",
    ])
      expect([query, (await admin.get(`reports/depreciation?${query}`)).status]).toEqual([query, 200]);
    expect((await admin.get('reports/depreciation?as_of=9999-12-31')).status).toBe(422);
    expect((await (await server().signIn(['assets.view'])).get('reports/depreciation')).status).toBe(403);
  });
});
