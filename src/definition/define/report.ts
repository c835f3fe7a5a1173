import type { ResourceName } from '../fields';
import type { Count, Measure, Rate, Statistic } from '../language/reports/measure';
import type { FieldOf, Report, ReportDefinition } from '../language/reports/report';
import { named } from './named';

export type { Count, Measure, Rate, Statistic } from '../language/reports/measure';
export type { RangeName } from '../language/reports/rangeName';
export type { Report } from '../language/reports/report';

/**
 * Makes a report from its definition: fills in everything that is not said.
 *
 * @example
 * export const rounds = defineReport({
 *   name: 'rounds', label: 'Rounds', source: 'inspections', range: { by: 'date_range' },
 *   measures: { due: { label: 'Due', rows: {} }, failed: { label: 'Failed', rows: { result: 'Fail' } } },
 * });
 */
export function defineReport<
  const R extends ResourceName,
  const M extends { readonly [K in keyof M]: Measure<FieldOf<R>, keyof M & string> } = Record<never, never>,
>(definition: ReportDefinition<R, M>): Report {
  const { measures, figures, range, ...rest } = definition;
  const all = named((measures ?? {}) as Readonly<Record<string, Measure>>);
  return {
    ...(rest as Omit<Report, 'measures' | 'figures' | 'range' | 'kind'>),
    kind: 'report',
    icon: rest.icon ?? 'report',
    right: rest.right ?? 'reports',
    filter: rest.filter ?? {},
    wire: rest.wire ?? {},
    indexed: rest.indexed ?? [],
    range: range ? { opens: 'last_30_days', ...range } : { opens: 'today' },
    group: rest.group ?? [],
    measures: all,
    figures: figures ?? all.slice(0, mostFigures).map(({ key }) => key),
  };
}

/** Figures above a list, where the definition does not say which. */
const mostFigures = 4;

export const isRate = (measure: Measure): measure is Rate => 'numerator' in measure;

/** The percentage that a rate is to reach. */
export const targetOf = ({ target }: Rate): number | undefined => (typeof target === 'function' ? target() : target);

export const isStatistic = (measure: Measure): measure is Statistic => 'by' in measure;

/** A measure of a report by name. Throws where there is none: the definitions are checked at the start. */
export function measureIn({ name, measures }: Pick<Report, 'name' | 'measures'>, key: string): Report['measures'][number] {
  const found = measures.find(measure => measure.key === key);
  if (!found) throw new Error(`report ${name}: no measure "${key}"`);
  return found;
}

/** The rows that stand behind a figure: of a rate those of its numerator. */
export const rowsOf = (report: Pick<Report, 'name' | 'measures'>, measure: Measure): Count | Statistic =>
  isRate(measure) ? rowsOf(report, measureIn(report, measure.numerator)) : measure;
