import { sql } from 'kysely';
import { decodeListQuery, type DecodedQuery } from '#definition/derive/query';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { rowsAsked, type Asked } from './asked';
import type { StoredRecord } from './extension';
import { pageSql, type Window } from './pageSql';
import type { Plan } from './plan';
import { readRecords } from './readRecords';

/** A page of a list and how many rows there are in all. */
export interface Page {
  total: number;
  records: StoredRecord[];
}

/** From so many rows on it is worth knowing from which end of the list a page is nearer. */
const deep = 2_000;

/** A page of a register: the page and the total are asked for at once. */
export async function listRecords(context: ServerContext, plan: Plan, account: Account, params: URLSearchParams): Promise<Page> {
  const query = decodeListQuery(plan.resource, params);
  const asked = await rowsAsked(context, plan, account, query);
  const counting = context.totals.of(plan, asked);
  const [total, ids] = await Promise.all([counting, idsOf(context, plan, query, asked, counting)]);
  return { total, records: await readRecords(context, context.db, plan, ids) };
}

/** The ids of a page, counted from the nearer end of the list. */
async function idsOf(context: ServerContext, plan: Plan, query: DecodedQuery, asked: Asked, counting: Promise<number>): Promise<number[]> {
  if (query.offset < deep) return idsFrom(context, plan, query, asked, { ...query, isBackward: false });
  const total = await counting;
  const last = Math.min(query.offset + query.limit, total);
  if (last <= query.offset) return [];
  if (query.offset < total / 2) return idsFrom(context, plan, query, asked, { ...query, isBackward: false });
  const ids = await idsFrom(context, plan, query, asked, { limit: last - query.offset, offset: total - last, isBackward: true });
  return ids.reverse();
}

async function idsFrom(context: ServerContext, plan: Plan, { sort }: DecodedQuery, asked: Asked, window: Window): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${pageSql(context, plan, sort, asked, window)}`.execute(context.db);
  return rows.map(({ id }) => id);
}
