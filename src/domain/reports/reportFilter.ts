import type { Report } from '#definition/define/report';
import type { Values } from '#definition/language/basics';
import type { PlantCalendar } from '#definition/derive/ranges/namedRange';
import { endsOf, resolveRange, type DayRange, type GivenRange } from '../ranges/range';

/** The range of a report and what its register is narrowed to by it, by filter. */
export interface ReportFilter {
  range: DayRange;
  /** The filters of the register: those of the report above those that are chosen, and its range by first and last day. */
  filter: Values;
}

/**
 * What a report reads, from the filters that stand in its address: screen, figures, chart, file and server all read it from here.
 *
 * @example reportFilter(inspections, { date_range: { duration: 'this_month' } }, calendar).filter // { date_range: { start, end } }
 */
export function reportFilter(report: Report, given: Values, calendar: PlantCalendar): ReportFilter {
  const { by, opens } = report.range;
  if (by === undefined) return { range: resolveRange(null, calendar, opens), filter: { ...given, ...report.filter } };
  const range = resolveRange(given[by] as GivenRange | undefined, calendar, opens);
  return { range, filter: { ...given, ...report.filter, [by]: endsOf(range) } };
}

/**
 * The span of the calendar that a range is, and its first day, as a call of a report’s own says them beside the days:
 * `duration=month&date=2026-10-01`. Nothing for ranges that are none.
 */
export function spanParameters({ range: { by } }: Report, { name, from }: DayRange): [string, string][] {
  const span = by === undefined ? undefined : spans.find(one => name === one || name.endsWith(`_${one}`) || (one === 'day' && days.includes(name)));
  return span === undefined ? [] : [['duration', span], ['date', from]];
}

const spans = ['day', 'week', 'month', 'quarter', 'year'] as const;
const days: readonly string[] = ['today', 'yesterday'];
