import { reportPath } from '#definition/derive/reports/reportResource';
import { mayView } from '#definition/derive/rights';
import { audiences, longestName, type Audience, type ViewValue } from '#src/domain/views/savedView.ts';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { Body } from '#server/http/readBody.ts';
import { wholeOf } from '#server/http/pageParameters.ts';

/** Characters of what a view sets, as JSON. */
const largestValue = 8 * 1024;

const refuse = (field: string, rule: string, args: Record<string, string | number> = {}) =>
  new Failure({ [field]: [{ rule, args }] }, { status: 422 });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value);

/** Whether the person may open the list of that name: a register, or a report. */
export function mayOpen({ plans: { registry } }: ServerContext, account: Account, place: string): boolean {
  if (registry.has(place)) return mayView(registry.get(place), account);
  const report = registry.reports.find(({ name }) => place === reportPath(name).slice(1));
  return report !== undefined && [report.right].flat().some(right => account.may(right));
}

/** The list that a view belongs to. Throws `Failure` with 404 where the person may open none of that name. */
export function readPlace(context: ServerContext, account: Account, place: unknown): string {
  if (typeof place === 'string' && mayOpen(context, account, place)) return place;
  throw new Failure('There is no such list.', { status: 404 });
}

/** The name of a view. Throws `Failure`. */
export function readName(name: unknown): string {
  const text = typeof name === 'string' ? name.trim() : '';
  if (text === '') throw refuse('name', 'required');
  if (text.length > longestName) throw refuse('name', 'tooLong', { max: longestName });
  return text;
}

/** What a view sets; what no list has is left out. Throws `Failure`. */
export function readValue(given: unknown): ViewValue {
  if (!isObject(given) || !isObject(given.filter)) throw refuse('value', 'required');
  const { filter, sort, perPage } = given;
  const rows = wholeOf(String(perPage));
  const value: ViewValue = {
    filter,
    ...(isObject(sort) && isName(sort.field) && { sort: { field: sort.field, order: sort.order === 'DESC' ? 'DESC' : 'ASC' } }),
    ...(rows >= 1 && rows <= 500 && { perPage: rows }),
  };
  if (JSON.stringify(value).length > largestValue) throw refuse('value', 'tooLong', { max: largestValue });
  return value;
}

/** Whom a view is shown to. Throws `Failure`: 403 for others than its owner without the right to share, 422 for a group that is none. */
export function readAudience({ shared = 'none', group_id }: Body, mayShare: boolean): { shared: Audience; group: number | null } {
  if (!audiences.includes(shared as Audience)) throw refuse('shared', 'required');
  if (shared !== 'none' && !mayShare) throw new Failure('You may not share views.', { status: 403 });
  if (shared !== 'group') return { shared: shared as Audience, group: null };
  const group = wholeOf(String(group_id));
  if (!(group >= 1)) throw refuse('group_id', 'required');
  return { shared, group };
}
