import type { Registry, Report, Values } from '#definition';
import { reportPath } from '#definition/derive/reports/reportResource';
import { isBlank } from '#definition/texts';
import { endsOf, type DayRange } from '#src/domain/ranges/range.ts';
import { listAddress } from '../data/listAddress';

interface Drill {
  /** The filters of the report. */
  given: Values;
  /** Those of the figure and of its group. */
  rows: Values;
  range: Pick<DayRange, 'from' | 'to'>;
  /** The filter that the days are of, where it is not that of the range. */
  by?: string | undefined;
}

/**
 * Where the figures of a report lead, with the same filters and days: to the report that it names, to its own rows, or to the register’s list.
 * Null where the filters leave none of the rows.
 */
export function drillAddress(registry: Registry, report: Report, { given, rows, range, by }: Drill): string | null {
  const name = report.drill ?? (report.group.length > 0 ? undefined : report.name);
  const target = registry.reports.find(one => one.name === name);
  const both = Object.entries(rows).map(([key, value]) => [key, isBlank(given[key]) ? value : common(given[key], value)] as const);
  if (both.some(([, value]) => Array.isArray(value) && value.length === 0)) return null;
  const always = target ? target.filter : {};
  const days = by ?? (target ?? report).range.by;
  const filters = { ...report.filter, ...given, ...Object.fromEntries(both), ...(days !== undefined && { [days]: endsOf(range) }) };
  const own = Object.entries(filters).filter(([key]) => !(key in always));
  return listAddress(target ? reportPath(target.name).slice(1) : report.source, Object.fromEntries(own));
}

/** The values that two filters of one name have in common. */
const common = (one: unknown, other: unknown): unknown[] => {
  const values = [other].flat().map(String);
  return [one].flat().filter(value => values.includes(String(value)));
};
