import { decodeListQuery, type DecodedQuery } from '#definition/derive/query';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord, Plan, Counted } from '#server/contract.ts';
import { buildListQuery, type ListQuery } from './listQuery';
import { isWalkable, pageSql, type PageStrategy, type Window } from './pageSql';
import type { Sql } from '#server/database/sql.ts';
import { readFound, readPage } from '../read/readRecords';
import { keptSql } from './count/totals';
import { unreadable } from '../visibility';

/** A page of a list and how many rows there are in all. */
export interface Page {
  total: number;
  records: StoredRecord[];
}

/** A page, and the filters that it was asked for by. */
export interface FilteredPage extends Page {
  filters: DecodedQuery['filters'];
}

/** So few rows are put in order in no time. */
const few = 500;

/** So many more rows of a list are gone through than a page should take. */
const leastWalk = 2_000;

/** From so many rows on it is worth knowing from which end of the list a page is nearer. */
const deep = 2_000;

/** What a list is asked for by somebody: nothing is sorted by what they may not see. */
export async function readListQuery(
  context: ServerContext,
  plan: Plan,
  account: Account,
  params: URLSearchParams,
): Promise<{ query: DecodedQuery; listQuery: ListQuery }> {
  const given = decodeListQuery(plan.resource, params);
  const { sort } = plan.resource.list;
  const query = unreadable(plan.resource, account).includes(given.sort.field) ? { ...given, sort } : given;
  return { query, listQuery: await buildListQuery(context, plan, account, query) };
}

/** A page of a register, with its total. */
export async function listRecords(context: ServerContext, plan: Plan, account: Account, params: URLSearchParams): Promise<FilteredPage> {
  const { query, listQuery } = await readListQuery(context, plan, account, params);
  return { ...(await pageOf({ context, plan, query, listQuery })), filters: query.filters };
}

function pageOf(list: List): Promise<Page> {
  const { query, listQuery } = list;
  if (listQuery.isWhole && listQuery.ofGroups && query.offset === 0) return beginning(list, listQuery.ofGroups);
  return query.offset >= deep ? deepPage(list) : listQuery.ofGroups ? keptPage(list) : countedPage(list);
}

/** How the whole list begins, which everybody asks for: the total and the rows by one statement. */
async function beginning({ context, plan, query, listQuery }: List, ofGroups: Sql): Promise<Page> {
  const ids = pageSql(plan, query.sort, listQuery, { ...query, isBackward: false });
  const { kept, records } = await readPage(context, plan, keptSql(plan, ofGroups), ids);
  return { total: context.totals.keptTotal(plan, kept), records };
}

interface List {
  context: ServerContext;
  plan: Plan;
  query: DecodedQuery;
  listQuery: ListQuery;
}

/** A page whose total is kept. */
async function keptPage(list: List): Promise<Page> {
  const { context, plan, query, listQuery } = list;
  const [total, records] = await Promise.all([context.totals.of(plan, listQuery), read(list, { ...query, isBackward: false })]);
  return { total, records };
}

/** A page whose total is counted: about how many rows there are, which is known from before or else asked first, decides how it is read. */
async function countedPage(list: List): Promise<Page> {
  const { context, plan, query, listQuery } = list;
  const counting = context.totals.counting(plan, listQuery.condition);
  const about = counting.last ?? (await counting.count());
  const isFresh = about !== counting.last;
  if (isFresh && about.total === 0) return { total: 0, records: [] };
  const strategy = strategyFor(list, about);
  const readBy = (how: PageStrategy) => read(list, { ...query, isBackward: false, strategy: how });
  const [known, records] = await Promise.all([isFresh ? about.total : counting.remembered(), readBy(strategy)]);
  const isWalked = typeof strategy === 'object';
  const isEnd = !isWalked && records.length < query.limit && (records.length > 0 || query.offset === 0);
  const total = known ?? (isEnd ? query.offset + records.length : (await counting.count()).total);
  if (!isWalked || records.length >= Math.min(query.limit, total - query.offset)) return { total, records };
  about.inVain.add(orderOf(query));
  return { total, records: await readBy(withoutWalking({ ...about, total })) };
}

/** A page far down, counted from the nearer end of the list. */
async function deepPage(list: List): Promise<Page> {
  const { context, plan, query, listQuery } = list;
  const total = await context.totals.of(plan, listQuery);
  const last = Math.min(query.offset + query.limit, total);
  if (last <= query.offset) return { total, records: [] };
  const isBackward = query.offset >= total / 2;
  const window = isBackward ? { limit: last - query.offset, offset: total - last } : { limit: query.limit, offset: query.offset };
  const about = listQuery.ofGroups ? null : context.totals.counting(plan, listQuery.condition).last;
  const records = await read(list, { ...window, isBackward, strategy: about && isSoonerSorted(about, window) ? 'sorted' : 'planned' });
  return { total, records: isBackward ? records.reverse() : records };
}

type Part = Pick<Window, 'limit' | 'offset'>;

/** How a page is best read of so many rows among so many. */
function strategyFor({ plan, query }: List, counted: Counted): PageStrategy {
  if (isSoonerSorted(counted, query)) return 'sorted';
  if (query.deleted !== false || !isWalkable(plan, query.sort.field)) return 'planned';
  if (counted.inVain.has(orderOf(query))) return withoutWalking(counted);
  return { walk: 2 * rowsBefore(counted, query) + leastWalk };
}

const orderOf = ({ sort }: DecodedQuery) => `${sort.field} ${sort.order}`;

/** Rows that are few beside all there are are put in order; where they are many the database must meet them soon. */
const withoutWalking = ({ total, all }: Counted): PageStrategy => (total * 3 < all ? 'sorted' : 'planned');

/** Whether rows are sooner all read and put in order than those of a page met in a long list. */
const isSoonerSorted = (counted: Counted, page: Part) => counted.total <= few || counted.total <= 2 * rowsBefore(counted, page);

/** So many rows of the list are gone through until a page is full, where those that are asked for lie evenly spread. */
const rowsBefore = ({ total, all }: Counted, { offset, limit }: Part) => Math.ceil(((offset + limit) * all) / Math.max(total, 1));

const read = ({ context, plan, query, listQuery }: List, window: Window): Promise<StoredRecord[]> =>
  readFound(context, plan, pageSql(plan, query.sort, listQuery, window));
