import { sql } from 'kysely';
import { decodeListQuery, type DecodedQuery } from '#definition/derive/query';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { rowsAsked, type Asked } from './asked';
import type { StoredRecord } from './extension';
import { isWalkable, longestWalk, pageSql, type Manner, type Window } from './pageSql';
import type { Sql } from './paths';
import type { Plan } from './plan';
import { readPage, readRecords } from './readRecords';
import { keptSql, type Counted } from './totals';
import { unreadable } from './unreadable';

/** A page of a list and how many rows there are in all. */
export interface Page {
  total: number;
  records: StoredRecord[];
}

/** So many rows are sooner read and put in order than come upon in a long list. */
const few = 500;
/** From so many rows on it is worth knowing from which end of the list a page is nearer. */
const deep = 2_000;

/** What a list is asked for by somebody: nothing is sorted by what they may not see. */
export async function listAsked(
  context: ServerContext,
  plan: Plan,
  account: Account,
  params: URLSearchParams,
): Promise<{ query: DecodedQuery; asked: Asked }> {
  const given = decodeListQuery(plan.resource, params);
  const { sort } = plan.resource.list;
  const query = unreadable(plan.resource, account).includes(given.sort.field) ? { ...given, sort } : given;
  return { query, asked: await rowsAsked(context, plan, account, query) };
}

/** A page of a register, with its total. */
export async function listRecords(context: ServerContext, plan: Plan, account: Account, params: URLSearchParams): Promise<Page> {
  const { query, asked } = await listAsked(context, plan, account, params);
  const list = { context, plan, query, asked };
  if (asked.isWhole && asked.ofGroups && query.offset === 0) return beginning(list, asked.ofGroups);
  const { total, ids } =
    query.offset >= deep ? await deepPage(list) : asked.ofGroups ? await keptPage(list, asked.ofGroups) : await countedPage(list);
  return { total, records: await readRecords(context, context.db, plan, ids) };
}

/** How the whole list begins, which everybody asks for: the total and the rows by one statement. */
async function beginning({ context, plan, query, asked }: List, ofGroups: Sql): Promise<Page> {
  const ids = pageSql(context, plan, query.sort, asked, { ...query, isBackward: false });
  const { kept, records } = await readPage(context, plan, keptSql(plan, ofGroups), ids);
  return { total: context.totals.keptTotal(plan, kept), records };
}

interface List {
  context: ServerContext;
  plan: Plan;
  query: DecodedQuery;
  asked: Asked;
}

interface Ids {
  total: number;
  ids: number[];
}

/** A page whose total is kept. */
function keptPage({ context, plan, query, asked }: List, ofGroups: Sql): Promise<Ids> {
  return context.totals.withIds(plan, ofGroups, pageSql(context, plan, query.sort, asked, { ...query, isBackward: false }));
}

/**
 * A page whose total is counted, unless the page itself shows where the list ends. How many rows there are about decides how the page is read;
 * what filters leave is therefore counted first. A search tells the database well enough how many it finds.
 */
async function countedPage(list: List): Promise<Ids> {
  const { context, plan, query, asked } = list;
  const counting = context.totals.counting(plan, asked.condition);
  const counted = counting.last === null && query.search === '' ? await counting.count() : null;
  if (counted?.total === 0) return { total: 0, ids: [] };
  const about = counted ?? counting.last;
  const manner = about ? mannerFor(list, about) : 'planned';
  const read = (how: Manner) => idsFrom(list, { ...query, isBackward: false, manner: how });
  const [known, ids] = await Promise.all([counted?.total ?? counting.remembered(), read(manner)]);
  const isEnd = manner !== 'walked' && ids.length < query.limit && (ids.length > 0 || query.offset === 0);
  const total = known ?? (isEnd ? query.offset + ids.length : (await counting.count()).total);
  if (manner !== 'walked' || ids.length >= Math.min(query.limit, total - query.offset)) return { total, ids };
  return { total, ids: await read(about && isSeldom(about, 3) ? 'sorted' : 'planned') };
}

/** How a page is best read, of so many rows among so many. */
function mannerFor({ plan, query: { sort, offset, limit, deleted } }: List, counted: Counted): Manner {
  if (counted.total <= few || isSeldom(counted, 200)) return 'sorted';
  const walk = ((offset + limit) * counted.all) / counted.total;
  return deleted === false && walk <= longestWalk / 2 && isWalkable(plan, sort.field) ? 'walked' : 'planned';
}

/** Whether less than one of so many rows is asked for. */
const isSeldom = ({ total, all }: Counted, among: number) => total * among < all;

/** A page far down, counted from the nearer end of the list. */
async function deepPage(list: List): Promise<Ids> {
  const { context, plan, query, asked } = list;
  const total = await context.totals.of(plan, asked);
  const last = Math.min(query.offset + query.limit, total);
  if (last <= query.offset) return { total, ids: [] };
  if (query.offset < total / 2) return { total, ids: await idsFrom(list, { ...query, isBackward: false }) };
  const ids = await idsFrom(list, { limit: last - query.offset, offset: total - last, isBackward: true });
  return { total, ids: ids.reverse() };
}

async function idsFrom({ context, plan, query, asked }: List, window: Window): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${pageSql(context, plan, query.sort, asked, window)}`.execute(context.db);
  return rows.map(({ id }) => id);
}
