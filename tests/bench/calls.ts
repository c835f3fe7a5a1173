import { sql, type RawBuilder } from 'kysely';
import { listFields } from '#definition/derive/lists/listFields';
import { columnNameOf } from '#definition/derive/query';
import { hardware } from '#resources/assets/hardware.ts';
import type { ServerContext } from '#server/contract.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import { askAs, type Ask } from './ask';
import { besideCalls } from './besideCalls';
import { bounds } from './bounds';
import { orderCalls, ordersBeside } from './orders';
import { whoCalls } from './whoCalls';

/** A call to the API, and beside it the least that the database takes for the same rows: who calls, then statements written by hand, prepared. */
export interface Call {
  name: string;
  api(): Promise<void>;
  limit(): Promise<void>;
  /** What comes before each call and is not measured. */
  before?(): Promise<void>;
  /** What it may take, as a multiple of `limit`. */
  bound?: number;
  /** It cannot be made twice at once, so that eight clients do not make it. */
  isAlone?: boolean;
}

type Sql = RawBuilder<unknown>;

interface Asked {
  limit?: number;
  offset?: number;
  bound?: number;
  /** Without the total, which a hand-written list would not count either. */
  isRowsOnly?: boolean;
  /** With all fields of a row, and not only those that the console's list shows. */
  isWhole?: boolean;
}

/** What the console's list of assets requests of its rows. */
const shown = (listFields(hardware, hardware.list.columns) ?? []).map(name => columnNameOf(hardware, name)).join();

const hidden = sql`t.deleted_at is null and t.status_id <> 8`;
const byName = sql`${sortKeySql(sql`t.name`)}, t.id`;
const newest = sql`t.created_at desc, t.id desc`;

/** The calls that an office makes all day, over a register of so many assets (see `fill`). */
export async function callsOf(context: ServerContext, assets: number): Promise<Call[]> {
  const calls = await callsByRows(context, assets);
  return calls.map(call => ({
    ...call,
    limit: async () => {
      await whoCalls(context.db);
      await call.limit();
    },
  }));
}

/** The same calls, whose hand-written statements read or write the rows alone. */
async function callsByRows(context: ServerContext, assets: number): Promise<Call[]> {
  const { db } = context;
  const call = await askAs(context);
  const ask: Ask = (method, address, body) => call(method, `/hardware${address}`, body);
  const list = (
    name: string,
    query: string,
    where: Sql,
    order: Sql,
    { limit = 25, offset = 0, bound, isRowsOnly = false, isWhole = false }: Asked = {},
  ): Call => ({
    name,
    ...(bound !== undefined && { bound }),
    api: () => ask('GET', `?${query}&limit=${limit}&offset=${offset}${isWhole ? '' : `&fields=${shown}`}`),
    limit: async () => {
      await Promise.all([
        pageSql(isWhole ? wholeColumns : shownColumns, where, order, limit, offset).execute(db),
        ...(isRowsOnly ? [] : [sql`select count(*) from hardware as t where ${where}`.execute(db)]),
      ]);
    },
  });
  const deep = Math.floor(assets * 0.9);
  const chillers = sql`${hidden} and t.search_text like '%chiller%'`;
  const common = list('common search (5 % of the rows)', 'search=chiller&sort=name&order=asc', chillers, byName, {
    bound: bounds.commonSearch,
  });
  let number = 0;
  const touch = () => sql`update hardware set notes = ${`n${(number += 1)}`} where id = 2`.execute(db);
  return [
    list('first page', 'sort=name&order=asc', hidden, byName, { bound: bounds.firstPage, isRowsOnly: true }),
    list('first page, whole rows', 'sort=name&order=asc', hidden, byName, { isRowsOnly: true, isWhole: true }),
    list(`offset ${deep.toLocaleString('en')}`, 'sort=name&order=asc', hidden, byName, { offset: deep, bound: bounds.deepPage }),
    list('500 rows', 'sort=name&order=asc', hidden, byName, { limit: 500, bound: bounds.manyRows }),
    list('500 whole rows', 'sort=name&order=asc', hidden, byName, { limit: 500, isWhole: true }),
    list('rare search (a tag)', 'search=as-0004711&sort=created_at', sql`${hidden} and t.search_text like '%as-0004711%'`, newest, {
      bound: bounds.rareSearch,
    }),
    list('rare search (part of a serial)', 'search=5041&sort=created_at', sql`${hidden} and t.search_text like '%5041%'`, newest),
    common,
    { ...common, name: 'common search after a write', before: async () => void (await touch()) },
    list(
      'status and location',
      'status_id=1&location_id=7&sort=created_at',
      sql`t.deleted_at is null and t.status_id = 1 and t.location_id = 7`,
      newest,
      {
        bound: bounds.filter,
      },
    ),
    {
      name: 'one by id',
      bound: bounds.one,
      api: () => ask('GET', '/4321'),
      limit: async () => void (await sql`select ${wholeColumns} from hardware as t ${joins} where t.id = 4321`.execute(db)),
    },
    {
      name: 'create, with history',
      bound: bounds.create,
      api: () => ask('POST', '', { asset_tag: `NEW-${(number += 1)}`, name: 'Pump', model_id: 1, status_id: 1, location_id: 1 }),
      limit: () =>
        written(
          db,
          sql`insert into hardware (asset_tag, name, model_id, status_id, location_id)
        values (${`RAW-${(number += 1)}`}, 'Pump', 1, 1, 1) returning id`,
        ),
    },
    {
      name: 'update, with history',
      bound: bounds.update,
      api: () => ask('PATCH', '/4321', { notes: `Checked ${(number += 1)}` }),
      limit: () => written(db, sql`update hardware set notes = ${`Checked ${(number += 1)}`} where id = 4322 returning id`),
    },
    ...besideCalls(context, call, assets),
    ...orderCalls(context, call, ordersBeside(assets)),
  ];
}

const wholeColumns = sql`t.*, s.name as status_name, m.name as model_name, m.category_id, c.name as company_name, l.name as location_name`;
/** The columns of the console's list. */
const shownColumns = sql`t.id, t.asset_tag, t.name, t.model_id, m.name as model_name, t.status_id, s.name as status_name, s.type as status_type,
  m.category_id, k.name as category_name, t.location_id, l.name as location_name, t.assigned_type, t.next_audit_date, t.deleted_at`;
const joins = sql`left join statuslabels s on s.id = t.status_id left join models m on m.id = t.model_id left join categories k on k.id = m.category_id
  left join companies c on c.id = t.company_id left join locations l on l.id = t.location_id`;

const pageSql = (columns: Sql, where: Sql, order: Sql, limit: number, offset: number) => sql`select ${columns}
  from (select t.id from hardware as t where ${where} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as page
  join hardware as t on t.id = page.id ${joins} order by ${order}`;

async function written(db: ServerContext['db'], statement: Sql): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`with row as (${statement})
      insert into history (register, record_id, action, created_at) select 'hardware', id, 'create', now() from row`.execute(trx);
  });
}
