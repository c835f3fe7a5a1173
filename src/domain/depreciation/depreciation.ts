import type { DepreciationMethod } from '#definition/settings';

/** What an asset is depreciated by. Amounts are whole numbers of the smallest unit of the currency. */
export interface DepreciationTerms {
  cost: bigint;
  /** What is left in the end; never more than the cost counts. */
  minimum: bigint;
  months: number;
  method: DepreciationMethod;
  /** The day it was bought, `yyyy-MM-dd`. */
  purchased: string;
  /** The day it was disposed of, not before the purchase; null while it is ours. */
  disposed: string | null;
}

/** What an asset comes to from one day to another, both included. Opening + additions − disposals − charge = closing. */
export interface BookValues {
  opening: bigint;
  additions: bigint;
  /** The book value of what was disposed of. */
  disposals: bigint;
  charge: bigint;
  closing: bigint;
}

/** Months since the year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** `part / whole`, to the nearest whole number; a half goes up. Both are not negative. */
const divided = (part: bigint, whole: bigint) => (2n * part + whole) / (2n * whole);

/** What is written off in the end. */
const totalOf = ({ cost, minimum }: DepreciationTerms) => (minimum < cost ? cost - minimum : 0n);

/**
 * What is written off after so many months. The charge of a month is the difference to the month before, so that the charges of all months are exactly
 * what is written off in the end.
 */
export function writtenOff(terms: DepreciationTerms, months: number): bigint {
  const total = totalOf(terms);
  const passed = BigInt(Math.min(Math.max(months, 0), terms.months));
  const spread = terms.method === 'residual' ? total : terms.cost;
  const amount = divided(spread * passed, BigInt(terms.months));
  return amount < total ? amount : total;
}

/** Months that are charged up to a day: that of the purchase is a whole one, that of the disposal none. */
function monthsUpTo({ purchased, disposed }: DepreciationTerms, day: string): number {
  const bought = monthOf(purchased);
  const passed = monthOf(day) - bought + 1;
  return disposed === null ? passed : Math.min(passed, monthOf(disposed) - bought);
}

/** What stands in the books at the end of a day: nothing before the purchase and from the disposal on. */
export function bookValueOn(terms: DepreciationTerms, day: string): bigint {
  if (day < terms.purchased || (terms.disposed !== null && day >= terms.disposed)) return 0n;
  return terms.cost - writtenOff(terms, monthsUpTo(terms, day));
}

/**
 * The roll forward of an asset over some days (IAS 16.73).
 *
 * @param before the day before the first one
 * @param last the last day
 */
export function rollForward(terms: DepreciationTerms, before: string, last: string): BookValues {
  const opening = bookValueOn(terms, before);
  const closing = bookValueOn(terms, last);
  const { purchased, disposed, cost } = terms;
  const isIn = (day: string) => day > before && day <= last;
  const additions = isIn(purchased) ? cost : 0n;
  const disposals = disposed !== null && isIn(disposed) ? cost - writtenOff(terms, monthsUpTo(terms, disposed)) : 0n;
  return { opening, additions, disposals, charge: opening + additions - disposals - closing, closing };
}

/** A line of the schedule of an asset. */
export interface ScheduleLine extends BookValues {
  /** `yyyy-MM` or `yyyy`. */
  period: string;
}

/** Lines of a schedule at most: those of three hundred years of months. */
const mostLines = 3_601;

/**
 * The periods of an asset from its purchase until it is written off or disposed of, by month or by year. What is disposed of later than it is written off
 * has the period of its disposal as its last line; nothing changes in the periods between, which are left out.
 */
export function scheduleOf(terms: DepreciationTerms, per: 'month' | 'year'): ScheduleLine[] {
  const step = per === 'month' ? 1 : 12;
  const startOf = (month: number) => month - (month % step);
  const first = monthOf(terms.purchased);
  const end = first + terms.months - 1;
  const disposed = terms.disposed === null ? null : monthOf(terms.disposed);
  const last = disposed === null ? end : Math.max(Math.min(end, disposed), first);
  const starts: number[] = [];
  for (let month = startOf(first); month <= last && starts.length < mostLines; month += step) starts.push(month);
  if (disposed !== null && startOf(disposed) > startOf(last)) starts.push(startOf(disposed));
  return starts.map(month => ({
    period: per === 'month' ? textOf(month) : textOf(month).slice(0, 4),
    ...rollForward(terms, lastDayOf(month - 1), lastDayOf(month + step - 1)),
  }));
}

const textOf = (month: number) => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

const lastDayOf = (month: number) => `${textOf(month)}-${new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()}`;
