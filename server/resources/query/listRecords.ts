import { decodeListQuery, type DecodedQuery } from '#definition/derive/query';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord, Plan, Counted } from '#server/contract.ts';
import { buildListQuery, type ListQuery } from './listQuery';
import { isWalkable, pageSql } from './pageSql';
import type { PageStrategy, Window } from './window';
import type { Sql } from '#server/database/sql.ts';
import { readFound, readPage } from '../read/readRecords';
import { keptSql } from './count/totals';
import { unreadable } from '../visibility';

/** A page of a list, and the total of rows that match its query. */
export interface Page {
  total: number;
  records: StoredRecord[];
}

/** A page, and the filters of the request. */
export interface FilteredPage extends Page {
  filters: DecodedQuery['filters'];
}

/** Up to this many rows are sorted in memory instead of walking an index. */
const few = 500;

/** Rows that a walk along an index may read beyond its estimate before it gives up. */
const leastWalk = 2_000;

/** From this offset on the page is read from the end of the list that is nearer, for which the total is needed first. */
const deep = 2_000;

/** Parses the parameters of a list request. A sort by a field that the account may not read is replaced by the default sort. */
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

/**
 * Reads a page of a resource and its total. Chooses how by the offset, and by whether the total is kept by triggers.
 *
 * @param shown the plan by which the rows are read, where they are not read whole (`narrowedPlan`)
 */
export async function listRecords(
  context: ServerContext,
  plan: Plan,
  account: Account,
  params: URLSearchParams,
  shown: Plan = plan,
): Promise<FilteredPage> {
  const { query, listQuery } = await readListQuery(context, plan, account, params);
  return { ...(await pageOf({ context, plan, shown, query, listQuery })), filters: query.filters };
}

function pageOf(list: List): Promise<Page> {
  const { query, listQuery } = list;
  if (listQuery.isWhole && listQuery.ofGroups && query.offset === 0) return beginning(list, listQuery.ofGroups);
  return query.offset >= deep ? deepPage(list) : listQuery.ofGroups ? keptPage(list) : countedPage(list);
}

/** Reads the first page of the unfiltered list: total and rows in one statement. */
async function beginning({ context, plan, shown, query, listQuery }: List, ofGroups: Sql): Promise<Page> {
  const ids = pageSql(plan, query.sort, listQuery, { ...query, isBackward: false });
  const { kept, records } = await readPage(context, shown, keptSql(plan, ofGroups), ids);
  return { total: context.totals.keptTotal(plan, kept), records };
}

interface List {
  context: ServerContext;
  plan: Plan;
  /** The plan by which the rows of the page are read. */
  shown: Plan;
  query: DecodedQuery;
  listQuery: ListQuery;
}

/** Reads a page whose total triggers keep; total and rows are read concurrently. */
async function keptPage(list: List): Promise<Page> {
  const { context, plan, query, listQuery } = list;
  const [total, records] = await Promise.all([context.totals.of(plan, listQuery), read(list, { ...query, isBackward: false })]);
  return { total, records };
}

/**
 * Reads a page whose total has to be counted. The last count of the same condition, even an outdated one, decides between walking an index
 * and sorting; a walk that gives up before the page is full is remembered and repeated as a sort.
 */
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

/** Reads a page far down the list, from the end that is nearer. */
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

/**
 * Chooses between sorting all matches, leaving it to PostgreSQL's planner, and walking the index of the sort for a limited number of rows.
 */
function strategyFor({ plan, query }: List, counted: Counted): PageStrategy {
  if (counted.total > few && hasOwnOrder(plan, query)) return 'planned';
  if (isSoonerSorted(counted, query)) return 'sorted';
  if (query.deleted !== false || !isWalkable(plan, query.sort.field)) return 'planned';
  if (counted.inVain.has(orderOf(query))) return withoutWalking(counted);
  return { walk: 2 * rowsBefore(counted, query) + leastWalk };
}

/** Whether an index holds just the rows that are asked for, in the order that is asked for: the planner finds it. */
function hasOwnOrder({ extensions }: Plan, { filters, search, columns, deleted, sort }: DecodedQuery): boolean {
  const [narrowed, ...others] = filters;
  if (!narrowed || others.length > 0 || search !== '' || columns.length > 0 || deleted !== false) return false;
  const values = [narrowed.value].flat().map(String);
  return extensions.some(({ orders = [] }) =>
    orders.some(
      order =>
        order.filter === narrowed.filter.key &&
        order.by === sort.field &&
        (order.values ? values.every(one => order.values?.includes(one)) : values.length === 1),
    ),
  );
}

const orderOf = ({ sort }: DecodedQuery) => `${sort.field} ${sort.order}`;

/** The strategy where a walk is not possible: up to a third of the rows are sorted; with more matches the planner finds a page soon. */
const withoutWalking = ({ total, all }: Counted): PageStrategy => (total * 3 < all ? 'sorted' : 'planned');

/** Whether sorting all matches reads fewer rows than walking an index until the page is full. */
const isSoonerSorted = (counted: Counted, page: Part) => counted.total <= few || counted.total <= 2 * rowsBefore(counted, page);

/** Estimated number of rows that a walk reads until the page is full, if matches are spread evenly. */
const rowsBefore = ({ total, all }: Counted, { offset, limit }: Part) => Math.ceil(((offset + limit) * all) / Math.max(total, 1));

const read = ({ context, plan, shown, query, listQuery }: List, window: Window): Promise<StoredRecord[]> =>
  readFound(context, shown, pageSql(plan, query.sort, listQuery, window));
