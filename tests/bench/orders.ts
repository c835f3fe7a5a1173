import { sql, type RawBuilder } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import { bounds } from './bounds';
import type { Ask } from './ask';
import type { Call } from './calls';
import { insertMany } from './fillMany';

/** How many work orders stand beside so many assets. */
export const ordersBeside = (assets: number) => Math.min(200_000, Math.max(1_000, assets));

const bases = ['requested', 'open', 'in_progress', 'on_hold', 'completed', 'cancelled'];

/** As many work orders as a large utility has in some years, nine of ten of them over, each with an asset and one or two assignees. */
export async function fillOrders(context: ServerContext, orders: number): Promise<void> {
  const { db } = context;
  await sql`insert into "maintenance-statuses" (name, base_status, is_published) select b, b, true from unnest(${bases}::text[]) as b`.execute(
    db,
  );
  await sql`insert into "maintenance-priorities" (name, rank, response_hours, resolution_hours) select 'Priority ' || n, n, 4 * n, 24 * n from generate_series(1, 4) as n`.execute(
    db,
  );
  await insertMany(context, 'workorders', () =>
    sql`insert into workorders (ticket_id, title, description, status_id, priority_id, location_id, creator_id, due_date, created_at, updated_at)
    select 'WO-' || lpad(n::text, 6, '0'), case when n % 20 = 0 then 'Chiller ' else 'Pump ' end || (n::bigint * 7919 % 1000003) || ' leaks', 'Found on the round',
      case when n % 10 = 0 then 1 + (n / 10) % 4 else 5 + n % 7 / 6 end, 1 + n % 4, 1 + n * 37 % 500, 1 + n * 11 % 1000,
      (now() + ((n % 40) - 20) * interval '1 day')::date, timestamp '2024-01-01' + n * interval '5 minutes', timestamp '2024-01-01' + n * interval '5 minutes'
    from generate_series(1, ${orders}::int) as n`.execute(db),
  );
  await sql`insert into workorders_assignees (owner_id, target_id, position) select id, 1 + id * 13 % 1000, 0 from workorders`.execute(db);
  await sql`insert into workorders_assets (owner_id, target_id, position) select w.id, h.id, 0 from workorders w
    join hardware h on h.id = 1 + w.id % (select count(*) from hardware)`.execute(db);
  await fillOne(db, orders);
}

/** One of them has 500 comments and ten checklists of ten parameters. */
async function fillOne(db: ServerContext['db'], order: number): Promise<void> {
  await sql`insert into workorder_comments (workorder_id, comment, user_id, created_at)
    select ${order}, 'Comment ' || n, 1 + n % 50, now() from generate_series(1, 500) as n`.execute(db);
  const parameters = JSON.stringify(
    Array.from({ length: 10 }, (_, at) => ({
      key: `p${at}`,
      name: `Parameter ${at}`,
      type: 'Number',
      low: 0,
      high: 9,
      required: true,
      options: null,
    })),
  );
  await sql`insert into workorder_checklists (workorder_id, stage, checklist_id, name, parameters, created_at)
    select ${order}, 'pre', 1, 'Checklist ' || n, ${parameters}::text::jsonb, now() from generate_series(1, 10) as n`.execute(db);
  await sql`insert into workorder_answers (checklist_id, key, value, result, photos, missing, user_id, answered_at)
    select c.id, 'p' || n, '5', 'accept', '[]', '[]', 1, now() from workorder_checklists c, generate_series(0, 9) as n where c.workorder_id = ${order}`.execute(
    db,
  );
}

type Sql = RawBuilder<unknown>;

interface Asked {
  bound?: keyof typeof bounds;
  where?: Sql;
  order?: Sql;
  offset?: number;
}

/** What technicians and supervisors call all day, over so many work orders. */
export function orderCalls({ db }: ServerContext, call: Ask, orders: number): Call[] {
  const at = '/maintenance/workorders';
  const live = sql`t.deleted_at is null`;
  const byTitle = sql`${sortKeySql(sql`t.title`)}, t.id`;
  const byDay = sql`t.due_date, t.id`;
  const found = (words: string) => sql`${live} and t.search_text like ${sql.lit(`%${words}%`)}`;
  const pageSql = (where: Sql, order: Sql, offset: number) => sql`select t.*, s.name
    from (select t.id from workorders t where ${where} order by ${order} limit 25 offset ${sql.lit(offset)}) as page
    join workorders t on t.id = page.id left join "maintenance-statuses" s on s.id = t.status_id`;
  const list = (name: string, query: string, { bound, where = live, order = byTitle, offset = 0 }: Asked = {}): Call => ({
    name: `orders: ${name}`,
    ...(bound && { bound: bounds[bound] }),
    api: () => call('GET', `${at}/index?limit=25&offset=${offset}&${query}`),
    limit: async () => {
      await Promise.all([
        pageSql(where, order, offset).execute(db),
        ...(bound === 'firstPage' ? [] : [sql`select count(*) from workorders t where ${where}`.execute(db)]),
      ]);
    },
  });
  const one = (name: string, path: string, id = orders): Call => ({
    name: `orders: ${name}`,
    api: () => call('GET', path),
    limit: async () => void (await sql`select * from workorders where id = ${id}`.execute(db)),
  });
  let number = 0;
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const open = 'status[]=2&status[]=3&status[]=4';
  return [
    list('first page', 'sort=title&order=asc', { bound: 'firstPage' }),
    list('deep page', 'sort=title&order=asc', { bound: 'deepPage', offset: Math.floor(orders * 0.9) }),
    list('search', 'search=chiller&sort=title&order=asc', { bound: 'commonSearch', where: found('chiller') }),
    list('search of a ticket', 'search=WO-004711&sort=title&order=asc', { bound: 'rareSearch', where: found('wo-004711') }),
    list('status and assignee', `${open}&assignee=14&sort=due_date&order=asc`, {
      bound: 'filter',
      where: sql`${live} and t.status_id in (2, 3, 4) and t.id in (select owner_id from workorders_assignees where target_id = 14)`,
      order: byDay,
    }),
    list('overdue', `${open}&due_date[end]=${today}&sort=due_date&order=asc`, {
      where: sql`${live} and t.status_id in (2, 3, 4) and t.due_date <= ${today}`,
      order: byDay,
    }),
    { ...one('one by id', `${at}/${orders / 2}`, orders / 2), bound: bounds.one },
    one('a large one by id', `${at}/${orders}`),
    one('its 100 parameters', `${at}/${orders}/checklists`),
    one('its 500 comments', `${at}/${orders}/comments?limit=500`),
    one('its updates', `${at}/${orders}/updates?limit=50`),
    {
      name: 'orders: change of status',
      api: () => call('PATCH', `${at}/${orders - 10}`, { sub_status_id: 4 }),
      limit: async () =>
        void (await sql`update workorders set status_id = ${2 + 2 * ((number += 1) % 2)} where id = ${orders - 20}`.execute(db)),
      // It is open again before each, and put on hold.
      before: async () => void (await sql`update workorders set status_id = 2 where id = ${orders - 10}`.execute(db)),
    },
  ];
}
