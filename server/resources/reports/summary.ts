import { isRate, type Report } from '#definition';
import { stamp } from '#server/time.ts';
import { addDays, addMonths, daysBetween, startOfWeek } from '#definition/derive/ranges/calendar';
import type { DayRange } from '#src/domain/ranges/range.ts';
import { answeredRange, figuresOf, type Period, type Summary } from '#src/domain/reports/summary.ts';
import { countPeriods, countRows } from './countRows';
import type { GroupValue } from './groups';
import { countFound } from './queryRows';
import { overDays, requireCountable, type ReportRequest } from './reportRequest';

/** The figures of a report over all its rows, and its chart over time. */
export async function summaryOf(request: ReportRequest): Promise<Summary> {
  requireCountable(request);
  const { report, context, range } = request;
  const [found] = await countRows(request);
  const chart = report.chart?.per && (await chartOf(request));
  return {
    range: answeredRange(range, context.settings.timeZone),
    computed_at: stamp(context.now()),
    totals: figuresOf(report, found?.counts ?? {}),
    ...(chart && { chart }),
  };
}

/** The figures of each day, week or month of the range, also of those without a row. */
async function chartOf(request: ReportRequest): Promise<Summary['chart']> {
  const { report } = request;
  const range = chartRange(request);
  const per = periodFor(report.chart?.per ?? 'day', range);
  const starts = periodsIn(request, range, per);
  if (report.chart?.each) return { per, points: await eachPoint(request, starts, range.to) };
  const groups = await countRows(await overDays(request, range), [{ per }]);
  const counted = new Map(groups.map(({ keys: [day], counts }) => [day, counts]));
  return { per, points: starts.map(day => ({ day, figures: figuresOf(report, counted.get(day) ?? {}) })) };
}

/** Figures of periods that are counted each for itself; only those that are drawn. Of very many rows fewer periods are drawn. */
async function eachPoint(whole: ReportRequest, starts: readonly string[], end: string) {
  const report = { ...whole.report, measures: drawnMeasures(whole.report) };
  const over = await overDays({ ...whole, report }, { name: 'custom', from: starts[0] ?? end, to: end });
  const step = Math.ceil(((await countFound(whole)) * starts.length) / mostCounted) || 1;
  const periods = starts.map((from, at) => ({ from, to: starts[at + 1] ?? end })).filter((_, at) => at % step === 0);
  const counted = new Map((await countPeriods(over, periods)).map(({ keys: [day], counts }) => [day, counts]));
  return periods.map(({ from: day }) => ({ day, figures: figuresOf(report, counted.get(day) ?? {}) }));
}

/** Rows that are looked at for a chart of periods, of all of them together. */
const mostCounted = 4_000_000;

/** The measures of the chart, and those that its rates are made of. */
function drawnMeasures({ chart, measures }: Report): Report['measures'] {
  const drawn = measures.filter(({ key }) => chart?.measures.includes(key));
  const parts = drawn.flatMap(measure => (isRate(measure) ? [measure.numerator, measure.denominator] : []));
  return measures.filter(measure => drawn.includes(measure) || parts.includes(measure.key));
}
/**
 * The first measure of a chart over months for each group of a level: a figure a month, null where there is none; null for a report whose chart
 * is that of its range.
 */
export async function seriesOf(request: ReportRequest, level: string): Promise<((group: GroupValue | undefined) => Series) | null> {
  const { report } = request;
  const [first] = report.chart?.measures ?? [];
  if (report.chart?.months === undefined || first === undefined) return null;
  const range = chartRange(request);
  const starts = periodsIn(request, range, 'month');
  const groups = await countRows(await overDays(request, range), [{ field: level }, { per: 'month' }]);
  const counted = new Map(groups.map(({ keys: [group, day], counts }) => [`${group ?? ''} ${day ?? ''}`, counts]));
  return group => {
    const key = typeof group === 'object' && group !== null ? String(group.id) : (group ?? '');
    return starts.map(day => {
      const figure = figuresOf(report, counted.get(`${key} ${day}`) ?? {})[first];
      return typeof figure === 'number' ? figure : null;
    });
  };
}

export type Series = readonly (number | null)[];

function chartRange({ report, range }: ReportRequest): DayRange {
  const months = report.chart?.months;
  if (months === undefined) return range;
  const last = addDays(range.to, -1);
  return { name: 'custom', from: addMonths(last, 1 - months), to: addMonths(last, 1 + (report.chart?.after ?? 0)) };
}

/** Places on an axis at most; more of them are drawn by the next longer period. */
const mostPlaces = 92;

function periodFor(per: Period, { from, to }: DayRange): Period {
  const days = daysBetween(from, to);
  if (per === 'day' && days > mostPlaces) return periodFor('week', { from, to, name: 'custom' });
  return per === 'week' && days > mostPlaces * 7 ? 'month' : per;
}

/** The first day of each period that a range touches. */
function periodsIn({ context: { settings } }: ReportRequest, { from, to }: DayRange, per: Period): string[] {
  const first = per === 'day' ? from : per === 'week' ? startOfWeek(from, settings.weekStart) : addMonths(from, 0);
  const after = (day: string) => (per === 'month' ? addMonths(day, 1) : addDays(day, per === 'week' ? 7 : 1));
  const found: string[] = [];
  for (let day = first; day < to; day = after(day)) found.push(day);
  return found;
}
