import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { decodeListQuery } from '#definition/derive/query';
import { textOrder } from '#definition/text/textOrder';
import { serverAccount, type Account } from '#server/access/account.ts';
import { buildListQuery } from '#server/resources/query/listQuery.ts';
import { pageSql } from '#server/resources/query/pageSql.ts';
import { vacuumTables } from './lists/vacuumTables';
import { useServer } from './server';

const server = useServer();

const rows = 30_000;

beforeAll(async () => {
  const [pumps, fans] = [
    await server().make('categories', { name: 'Pumps', category_type: 'asset' }),
    await server().make('categories', { name: 'Fans', category_type: 'asset' }),
  ];
  for (const name of Array.from({ length: 40 }, (_, index) => `Kind ${index}`)) await server().make('models', { name, category_id: pumps });
  await server().make('models', { name: 'Rarity', category_id: fans });
  await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  const { db } = server().context;
  await sql`insert into hardware (asset_tag, name, serial, model_id, status_id, purchase_date, purchase_cost, created_at)
    select 'TAG-' || n, 'Pump ' || n % 700, 'SN' || n, case when n % 6000 = 0 then 41 else 1 + n % 40 end, 1, date '2020-01-01' + n % 2000, n % 900, timestamp '2024-01-01' + n * interval '1 minute'
    from generate_series(1, ${rows}::int) as n`.execute(db);
  await vacuumTables(db, ['hardware']);
});

/** How the database reads a page of assets. */
async function planOf(
  query: string,
  { account = serverAccount, sort = true }: { account?: Account; sort?: boolean } = {},
): Promise<string> {
  const { context } = server();
  const plan = context.plans.get('hardware');
  const decoded = decodeListQuery(plan.resource, new URLSearchParams(query));
  const asked = await buildListQuery(context, plan, account, decoded);
  const statement = pageSql(plan, decoded.sort, asked, { ...decoded, isBackward: false });
  return context.db.transaction().execute(async trx => {
    // Thirty thousand rows are sorted in no time; a million are not.
    if (!sort) await sql`set local enable_sort = off`.execute(trx);
    const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(trx);
    return lines.map(line => line['QUERY PLAN']).join('\n');
  });
}

test.each(['name', 'asset_tag'])('a deep page by %s, which has an index to sort by, is found in it alone, for everybody', async sort => {
  const ofCompany = { ...serverAccount, may: () => false, company: { id: 1, name: 'Own' } };
  for (const order of ['asc', 'desc']) {
    for (const account of [serverAccount, ofCompany]) {
      expect(await planOf(`sort=${sort}&order=${order}&offset=${rows / 2}`, { account, sort: false })).toMatch(
        /Index Only Scan (Backward )?using ms_hardware_\w+ on hardware/,
      );
    }
  }
});

test('a search goes through the index on trigrams, also where it looks into the words of references', async () => {
  const plan = await planOf('search=sn29999');
  expect(plan).toMatch(/Bitmap Index Scan on ms_hardware_\w+ .*\s+Index Cond: \(search_text ~~/);
  const withModels = await planOf('search=rarity');
  expect(withModels).toMatch(/BitmapOr[\s\S]*Index Cond: \(search_text ~~[\s\S]*Index Cond: \(+model_id = /);
  expect(plan + withModels).not.toMatch(/Seq Scan on hardware/);
});

test.each([
  ['few of very many', 'model_id=41', sql`model_id = 41`],
  ['rows that lie evenly spread', 'model_id=1', sql`model_id = 1`],
  ['rows that come late in one order and early in the other', 'search=pump 6', sql`name like 'Pump 6%'`],
  ['nothing', 'search=pump 7777', sql`false`],
])('a page of %s is the same whether it is planned, put in order or walked to', async (_, query, condition) => {
  const admin = await server().signIn();
  const { rows: found } = await sql<{ id: number; name: string }>`select id, name from hardware where ${condition}`.execute(
    server().context.db,
  );
  for (const order of ['asc', 'desc']) {
    const sign = order === 'asc' ? 1 : -1;
    const inOrder = textOrder('en');
    const sorted = found.toSorted((one, other) => sign * (inOrder(one.name, other.name) || one.id - other.id));
    for (const offset of [0, 30, 0]) {
      const { body } = await admin.get(`hardware?${query}&sort=name&order=${order}&limit=20&offset=${offset}`);
      const ids = (body.rows as { id: number }[]).map(({ id }) => id);
      expect([body.total, ids]).toEqual([found.length, sorted.slice(offset, offset + 20).map(({ id }) => id)]);
    }
  }
});

test('rows that were walked to in vain are put in order from then on, also where something else was written meanwhile', async () => {
  const admin = await server().signIn();
  const walks = async () => {
    const texts = await server().statementsOf(async () => {
      expect((await admin.get('hardware?search=pump 5&sort=name&order=desc&limit=20')).body.rows).toHaveLength(20);
    });
    return texts.filter(text => text.includes('"sorted by"')).length;
  };
  expect(await walks()).toBe(1);
  expect(await walks()).toBe(0);
  await sql`update hardware set notes = 'Seen' where id = 1`.execute(server().context.db);
  expect(await walks()).toBe(0);
});

test('the first choices of very many come from an index', async () => {
  const admin = await server().signIn();
  const statements = await server().statementsOf(async () => {
    const { results } = (await admin.get('hardware/selectlist')).body as unknown as { results: { text: string }[] };
    expect(results.map(({ text }) => text).slice(0, 3)).toEqual(['TAG-1 Pump 1', 'TAG-2 Pump 2', 'TAG-3 Pump 3']);
  });
  const [statement = '', ...others] = statements.filter(text => text.includes(' as key'));
  const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(statement)}`.execute(server().context.db);
  expect(others).toEqual([]);
  // The tag alone tells them apart: the first rows of its index are all that is read.
  expect(lines.map(line => line['QUERY PLAN']).join('\n')).toMatch(/Limit[\s\S]*Index Scan using ms_hardware_\w+ on hardware/);
});
