import { isRate, type Report } from '#definition/define/report';
import type { DayRange } from '../ranges/range';
import { rateOf } from './rate';

/** Figures by measure; a rate without a denominator is null. */
export type Figures = Readonly<Record<string, number | null>>;

/** The range of a report as an answer tells it. */
export interface AnsweredRange {
  from: string;
  /** The day after the last one. */
  to: string;
  zone: string;
  label: string;
  note?: string;
}

/** What `GET reports/<name>/summary` answers. */
export interface Summary {
  range: AnsweredRange;
  computed_at: string;
  totals: Figures;
  chart?: { per: Period; points: readonly { day: string; figures: Figures }[] };
}

export type Period = 'day' | 'week' | 'month';

/** The figures of counted rows: the counts, and the rates that are made of them. Sums of rates are made from sums, never averaged. */
export function figuresOf({ measures }: Pick<Report, 'measures'>, counts: Readonly<Record<string, number>>): Record<string, number | null> {
  const figures = measures.map(measure => [
    measure.key,
    isRate(measure) ? rateOf(counts[measure.numerator] ?? 0, counts[measure.denominator] ?? 0) : (counts[measure.key] ?? 0),
  ]);
  return Object.fromEntries(figures) as Record<string, number | null>;
}

/** The range as it is answered. */
export const answeredRange = ({ from, to, name, note }: DayRange, zone: string): AnsweredRange => ({
  ...{ from, to, zone, label: name },
  ...(note && { note }),
});
