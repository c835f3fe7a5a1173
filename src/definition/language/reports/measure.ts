import type { Values } from '../basics';

/** A figure of a report: rows that are counted, or a rate of two such figures. */
export type Measure<Field extends string = string, Other extends string = string> = Count<Field> | Rate<Other>;

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
   * The percentage to reach, drawn across its chart.
   *
   * @example measures: { all: { label: 'All', rows: {} }, failed: { label: 'Failed', rows: { result: 'Fail' } }, rate: { label: 'Failure rate', numerator: 'failed', denominator: 'all', target: 5 } }
   */
  target?: number;
}
