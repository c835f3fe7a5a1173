import { sql, type RawBuilder } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import { bounds } from './bounds';
import type { Ask } from './ask';
import type { Call } from './calls';
import { besides } from './fillMany';

type Sql = RawBuilder<unknown>;

/** What is asked of a register beside the assets, and the same by hand. */
interface Register {
  name: 'users' | 'licenses';
  sort: string;
  /** The names that stand in a row beside the row's own columns. */
  columns: Sql;
  joins: Sql;
  rare: string;
  common: string;
  filter: { query: string; where: Sql };
  /** A filter whose parts find much each, and nothing together. */
  nothing?: { query: string; where: Sql };
  body(number: number): object;
  insert(number: number): Sql;
}

const registers: readonly Register[] = [
  {
    name: 'users',
    sort: 'first_name',
    columns: sql`c.name as company_name, l.name as location_name, m.first_name as manager_first, m.last_name as manager_last`,
    joins: sql`left join companies c on c.id = t.company_id left join locations l on l.id = t.location_id left join users m on m.id = t.manager_id`,
    rare: 'person471',
    common: 'engineer',
    filter: { query: 'company_id=2&location_id=7', where: sql`t.company_id = 2 and t.location_id = 7` },
    body: number => ({ first_name: 'New', username: `new${number}`, activated: false }),
    insert: number => sql`insert into users (first_name, username, activated) values (${'New'}, ${`raw${number}`}, false) returning id`,
  },
  {
    name: 'licenses',
    sort: 'name',
    columns: sql`c.name as company_name, k.name as category_name, m.name as manufacturer_name,
      (select count(*) from "license-seats" s where s.license_id = t.id and s.state = 'taken' and s.deleted_at is null) as taken`,
    joins: sql`left join companies c on c.id = t.company_id left join categories k on k.id = t.category_id left join manufacturers m on m.id = t.manufacturer_id`,
    rare: 'office 31676',
    common: 'drawing',
    filter: { query: 'manufacturer_id=7&company_id=4', where: sql`t.manufacturer_id = 7 and t.company_id = 4` },
    nothing: { query: 'manufacturer_id=7&company_id=2', where: sql`t.manufacturer_id = 7 and t.company_id = 2` },
    body: () => ({ name: 'New licence', category_id: 11, seats: 1 }),
    insert: number =>
      sql`with l as (insert into licenses (name, category_id, seats) values (${`Raw ${number}`}, 11, 1) returning id),
        s as (insert into "license-seats" (license_id, number, state) select id, 1, 'free' from l) select id from l`,
  },
];

/** The questions that are asked of assets, of people and licences as well. */
export function besideCalls({ db }: ServerContext, ask: Ask, assets: number): Call[] {
  const counts = besides(assets);
  return registers.flatMap(register => callsOf(register, counts[register.name], ask, db));
}

function callsOf(
  { name, sort, columns, joins, rare, common, filter, nothing, body, insert }: Register,
  count: number,
  ask: Ask,
  db: ServerContext['db'],
): Call[] {
  const table = sql.table(name);
  const live = sql`t.deleted_at is null`;
  const byName = sql`${sortKeySql(sql.ref(`t.${sort}`))}, t.id`;
  const newest = sql`t.created_at desc, t.id desc`;
  const list = (
    title: string,
    query: string,
    where: Sql,
    order: Sql,
    bound: number | undefined,
    { offset = 0, isRowsOnly = false } = {},
  ): Call => ({
    name: `${name}: ${title}`,
    ...(bound !== undefined && { bound }),
    api: () => ask('GET', `/${name}?${query}&limit=25&offset=${offset}`),
    limit: async () => {
      const page = sql`select t.*, ${columns} from (select t.id from ${table} as t where ${where} order by ${order} limit 25 offset ${offset}) as page
        join ${table} as t on t.id = page.id ${joins} order by ${order}`;
      await Promise.all([page.execute(db), ...(isRowsOnly ? [] : [sql`select count(*) from ${table} as t where ${where}`.execute(db)])]);
    },
  });
  const like = (word: string) => sql`${live} and t.search_text like ${sql.lit(`%${word}%`)}`;
  const deep = Math.floor(count * 0.9);
  let number = 0;
  return [
    list('first page', `sort=${sort}&order=asc`, live, byName, bounds.firstPage, { isRowsOnly: true }),
    list(`offset ${deep.toLocaleString('en')}`, `sort=${sort}&order=asc`, live, byName, bounds.deepPage, { offset: deep }),
    list('rare search', `search=${encodeURIComponent(rare)}&sort=created_at`, like(rare), newest, bounds.rareSearch),
    list('common search', `search=${common}&sort=${sort}&order=asc`, like(common), byName, bounds.commonSearch),
    list('main filter', `${filter.query}&sort=created_at`, sql`${live} and ${filter.where}`, newest, bounds.filter),
    ...(nothing
      ? [list('filter that finds nothing', `${nothing.query}&sort=created_at`, sql`${live} and ${nothing.where}`, newest, undefined)]
      : []),
    {
      name: `${name}: one by id`,
      bound: bounds.one,
      api: () => ask('GET', `/${name}/321`),
      limit: async () => void (await sql`select t.*, ${columns} from ${table} as t ${joins} where t.id = 321`.execute(db)),
    },
    {
      name: `${name}: create`,
      bound: bounds.create,
      api: () => ask('POST', `/${name}`, body((number += 1))),
      limit: () =>
        db.transaction().execute(async trx => {
          const { rows } = await sql<{ id: number }>`${insert((number += 1))}`.execute(trx);
          await sql`insert into history (register, record_id, action, created_at) values (${name}, ${rows[0]?.id}, 'create', now())`.execute(
            trx,
          );
        }),
    },
  ];
}
