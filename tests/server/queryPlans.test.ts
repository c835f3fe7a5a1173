import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createRandom, type Filter, type Resource } from '#definition';
import { decodeListQuery, encodeListQuery, filtersOf, isSortable } from '#definition/derive/query';
import { searchedFields } from '#definition/derive/search';
import { serverAccount, type Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import type { LinkTable } from '#server/database/schema/table.ts';
import { buildListQuery } from '#server/resources/query/listQuery.ts';
import { isWalkable, pageSql } from '#server/resources/query/pageSql.ts';
import type { PageStrategy } from '#server/resources/query/window.ts';
import type { Plan } from '#server/contract.ts';
import { countSql } from '#server/resources/query/count/totals.ts';
import { grown as registry, grownActions } from '../grownRegistry';
import { vacuumTables } from './lists/vacuumTables';
import { useServer } from './server';

const server = useServer({ demo: true, filled: true }, registry, grownActions);

/** Enough for the database to walk an index rather than the rows. */
const rows = 6_000;

const titleOf = (name: string) => `no list of ${name} reads the whole register where an index was made for it`;
const searchTitle = 'a search by whoever has an asset does not read all assets';

beforeAll(async ({}, suite) => {
  const { db, plans } = server().context;
  // Of some registers only, where a title pattern leaves the others out.
  const asked = suite.tasks.filter(({ mode }) => mode === 'run').map(({ name }) => name);
  const isAsked = (name: string) => asked.some(title => title === titleOf(name) || (title === searchTitle && name === 'hardware'));
  const tables = plans.all.filter(({ resource }) => isAsked(resource.name)).map(({ table }) => table);
  await db.connection().execute(async connection => {
    // The copies keep the rules of what they are copies of: neither they nor the totals are looked at row by row.
    await sql`set session_replication_role = replica`.execute(connection);
    const indexes = await dropIndexes(connection, tables);
    for (const table of tables) await multiply(connection, table);
    for (const table of tables) for (const link of table.links) await linkAll(connection, table, link);
    for (const definition of indexes) await sql.raw(definition).execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
  });
  await vacuumTables(
    db,
    tables.flatMap(({ name, links }) => [name, ...links.map(link => link.name)]),
  );
}, 5 * 60_000);

type Table = Plan['table'];

/** Drops the indexes of registers, which are sooner made of all rows than row by row; returns what makes them again. */
async function dropIndexes(db: Connection, tables: readonly Table[]): Promise<string[]> {
  const names = tables.flatMap(({ indexes }) => indexes.map(({ name }) => name));
  const { rows: found } = await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname = any(${names}::text[])`.execute(db);
  expect(found).toHaveLength(names.length);
  for (const { name } of found) await sql`drop index ${sql.id(name)}`.execute(db);
  return found.map(({ definition }) => definition);
}

/** Copies a register's rows until it is large; what is unique gets a number of its own. */
async function multiply(db: Connection, { name, columns, indexes }: Table): Promise<void> {
  const unique = new Set(indexes.map(({ uniqueField }) => uniqueField));
  const names = sql.join(columns.map(column => sql.ref(column.name)));
  const values = sql.join(
    columns.map(({ name: column, field, type }) =>
      // An inspection of an occurrence is made once; the copies belong to none.
      name === 'inspections' && column === 'occurrence'
        ? sql`null::timestamp`
        : unique.has(field) && type === 'text'
          ? sql`${sql.ref(column)} || '-' || t.id || '-' || n`
          : sql`${sql.ref(column)}`,
    ),
  );
  await sql`insert into ${sql.table(name)} (${names}, created_at, updated_at)
    select ${values}, created_at + n * interval '1 minute', updated_at + n * interval '1 minute' from ${sql.table(name)} as t
    cross join generate_series(1, (select ${rows} / greatest(count(*), 1) from ${sql.table(name)})::int) as n`.execute(db);
}

/** Every row refers to another record of those it may. */
async function linkAll(db: Connection, { name }: Table, link: LinkTable): Promise<void> {
  const numbered = (table: string) => sql`(select id, row_number() over (order by id) as n from ${sql.table(table)})`;
  await sql`insert into ${sql.table(link.name)} (owner_id, target_id, position)
    select t.id, g.id, 9 from ${numbered(name)} as t
      join ${numbered(link.target)} as g on g.n = 1 + t.n % (select count(*) from ${sql.table(link.target)})
    on conflict do nothing`.execute(db);
}

/** The lines of a plan that read the whole of a register's table, or of one of its links. */
async function scans(plan: Plan, params: URLSearchParams, account: Account): Promise<string[]> {
  const { context } = server();
  const query = decodeListQuery(plan.resource, params);
  const asked = await buildListQuery(context, plan, account, query);
  const page = (manner: PageStrategy) => pageSql(plan, query.sort, asked, { ...query, isBackward: false, strategy: manner });
  const isWalked = query.deleted === false && isWalkable(plan, query.sort.field);
  return [
    ...(await scansIn(plan, page('planned'))),
    ...(isWalked ? await scansIn(plan, page({ walk: 500 }), 't_1') : []),
    // A total that is kept is not counted.
    ...(asked.ofGroups ? [] : await scansIn(plan, countSql(plan, asked.condition))),
  ];
}

/** The same of one statement; `alias` is what the database calls the register's rows in its plan. */
async function scansIn({ table }: Plan, statement: RawBuilder<unknown>, alias = 't'): Promise<string[]> {
  const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(server().context.db);
  const whole = [`"?${table.name}"? ${alias}$`, ...table.links.map(link => `"?${link.name}"? `)].map(
    read => new RegExp(`Seq Scan on ${read}`),
  );
  return lines.map(line => line['QUERY PLAN'].trim()).filter(line => whole.some(one => one.test(line)));
}

/** The calls that have an index: sorted by what lists are often sorted by and by references, filtered by what begins an index, searched; and every word that a filter knows. */
function calls(plan: Plan): URLSearchParams[] {
  const { resource, table } = plan;
  const firstOf = (path: string) => path.split('.')[0] ?? '';
  const isLinks = (path: string) => table.links.some(({ field }) => field === path);
  const isIndexed = (path: string) => table.indexes.some(({ field }) => field === firstOf(path));
  const isServed = (path: string) => isLinks(path) || isIndexed(path) || searchedFields(resource).includes(path);
  const isReferenceIndexed = (name: string) =>
    table.columns.some(({ field, target }) => field === name && target !== undefined) && isIndexed(name);
  const sorts = ['created_at', 'updated_at', ...Object.keys(resource.fields)].flatMap(name => {
    const field = resource.fields[name];
    const isOffered = field === undefined || isSortable(field);
    return isOffered && (isLinks(name) || isWalkable(plan, name) || isReferenceIndexed(name))
      ? [
          { sort: name, order: 'asc' },
          { sort: name, order: 'desc' },
        ]
      : [];
  });
  const filters = filtersOf(resource);
  const byValue = filters.filter(filter => filter.choices === undefined && isServed(filter.on)).map(filter => filteredBy(resource, filter));
  const byWord = filters.flatMap(({ key, choices = {}, words = {} }) =>
    Object.keys({ ...choices, ...words }).map(word => new URLSearchParams({ [key]: word })),
  );
  const plain: Record<string, string>[] = [{}, { offset: '4000' }, ...sorts];
  if (searchedFields(resource).length > 0) plain.push({ search: 'zq-00471' });
  return [...plain.map(params => new URLSearchParams(params)), ...byValue, ...byWord];
}

function filteredBy(resource: Resource, filter: Filter): URLSearchParams {
  const { field } = filter;
  const value = ['ref', 'refs'].includes(field.kind.name) ? { id: 2 } : field.kind.sample(createRandom(5), field);
  const filters = { [filter.key]: field.kind.filter === 'range' ? { start: value } : value };
  const encoded = encodeListQuery(resource, { ...resource.list, offset: 0, limit: 25, search: '', deleted: false, filters });
  return new URLSearchParams(encoded.filter(([key]) => key.startsWith(filter.key)));
}

/** Somebody who sees only what is their own. */
const worker: Account = {
  ...serverAccount,
  id: 2,
  may: key => key.endsWith('.own'),
  belongsTo: { users: [2], departments: [1], groups: [1], locations: [1] },
};

test.each(registry.all.map(({ name }) => [titleOf(name), name] as const))('%s', async (_, name) => {
  const plan = server().context.plans.get(name);
  const found: string[] = [];
  // A register of no samples is empty, and read whole: its owners are found by columns of their own.
  const hasOwn = plan.resource.ownerFields !== undefined && plan.resource.sample.count !== 0;
  for (const account of hasOwn ? [serverAccount, worker] : [serverAccount]) {
    for (const params of calls(plan)) {
      for (const line of await scans(plan, params, account)) found.push(`?${decodeURIComponent(params.toString())}: ${line}`);
    }
  }
  expect(found).toEqual([]);
});

test(searchTitle, async () => {
  const holder = await server().make('users', { first_name: 'Zqholder', username: 'zqholder' });
  const { db, plans } = server().context;
  await sql`update hardware set assigned_type = 'user', assigned_user_id = ${holder} where id = 42`.execute(db);
  expect(await scans(plans.get('hardware'), new URLSearchParams({ search: 'zqholder' }), serverAccount)).toEqual([]);
});
