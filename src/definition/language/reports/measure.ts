import type { Values } from '../basics';

/** A figure of a report: rows that are counted, a rate of two such figures, or what a field comes to over rows. */
export type Measure<Field extends string = string, Other extends string = string> = Count<Field> | Rate<Other> | Statistic<Field>;

interface MeasureWords {
  /**
   * English; in other languages by the key `reports.<report>.measures.<name>`.
   *
   * @example measures: { due: { label: 'Due', rows: {} } }
   */
  label: string;
  /**
   * One sentence on how it is counted; in other languages by the same key with `_help` behind. What it is a part of is added to it.
   *
   * @example measures: { failed: { label: 'Failed', rows: { result: 'Fail' }, help: 'Inspections with a rejected answer.' } }
   */
  help?: string;
  /**
   * Which way it is meant to go.
   *
   * @example measures: { failed: { label: 'Failed', rows: { result: 'Fail' }, betterIs: 'lower' } }
   */
  betterIs?: 'higher' | 'lower';
}

export interface Count<Field extends string = string> extends MeasureWords {
  /**
   * The rows that are counted, by filter of the register; whoever presses the figure sees the list with these filters. All rows of the report
   * where it names none.
   *
   * @example measures: { failed: { label: 'Failed', rows: { result: 'Fail' } } }
   */
  rows: Values;
  /**
   * The number or amount that is added up over these rows, instead of counting them.
   *
   * @example measures: { rejects: { label: 'Rejected answers', rows: {}, sum: 'rejects' } }
   */
  sum?: Field;
}

export interface Statistic<Field extends string = string> extends MeasureWords {
  /**
   * The rows that are looked at, as of a count.
   *
   * @example measures: { wait: { label: 'Time to approve', rows: {}, of: 'hours', by: 'median', unit: 'hours' } }
   */
  rows: Values;
  /**
   * The number, day or moment that they say. Rows without one are left out; where none has one there is no figure.
   *
   * @example measures: { wait: { label: 'Time to approve', rows: {}, of: 'hours', by: 'median', unit: 'hours' } }
   */
  of: Field;
  /**
   * What is made of them: `p90` is the value that nine of ten do not exceed, `latest` the newest day or moment.
   *
   * @example measures: { fail: { label: 'Last failure', rows: { result: 'reject' }, of: 'day', by: 'latest' } }
   */
  by: 'average' | 'median' | 'p90' | 'latest';
  /**
   * What the number is of.
   *
   * @example measures: { wait: { label: 'Time to approve', rows: {}, of: 'hours', by: 'median', unit: 'hours' } }
   */
  unit?: 'hours';
}

export interface Rate<Other extends string = string> extends MeasureWords {
  /**
   * The measure that is divided, in percent with one decimal.
   *
   * @example measures: { all: { label: 'All', rows: {} }, failed: { label: 'Failed', rows: { result: 'Fail' } }, rate: { label: 'Failure rate', numerator: 'failed', denominator: 'all' } }
   */
  numerator: Other;
  /**
   * The measure that it is divided by. Where that is 0 there is no rate: it is shown as “–”.
   *
   * @example measures: { all: { label: 'All', rows: {} }, failed: { label: 'Failed', rows: { result: 'Fail' } }, rate: { label: 'Failure rate', numerator: 'failed', denominator: 'all' } }
   */
  denominator: Other;
  /**
   * Below this denominator there is no rate either: a few rows say nothing.
   *
   * @example measures: { all: { label: 'All', rows: {} }, failed: { label: 'Failed', rows: { result: 'Fail' } }, rate: { label: 'Failure rate', numerator: 'failed', denominator: 'all', least: 5 } }
   */
  least?: number;
  /**
   * The percentage to reach, drawn across its chart; a function where an installation says it.
   *
   * @example measures: { all: { label: 'All', rows: {} }, failed: { label: 'Failed', rows: { result: 'Fail' } }, rate: { label: 'Failure rate', numerator: 'failed', denominator: 'all', target: 5 } }
   */
  target?: number | (() => number);
}
