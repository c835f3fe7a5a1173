import { isRate, isStatistic, type Report } from '#definition/define/report';
import type { DayRange } from '../ranges/range';
import { rateOf } from './rate';

/** Figures by measure: numbers, days and moments; a rate without a denominator is null. */
export type Figures = Readonly<Record<string, number | string | null>>;

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
export function figuresOf({ measures }: Pick<Report, 'measures'>, counts: Figures): Figures {
  const count = (key: string) => Number(counts[key] ?? 0);
  return Object.fromEntries(
    measures.map(measure => {
      if (isRate(measure)) return [measure.key, rateOf(count(measure.numerator), count(measure.denominator), measure.least)];
      return [measure.key, isStatistic(measure) ? (counts[measure.key] ?? null) : count(measure.key)];
    }),
  );
}

/** The range as it is answered. */
export const answeredRange = ({ from, to, name, note }: DayRange, zone: string): AnsweredRange => ({
  ...{ from, to, zone, label: name },
  ...(note && { note }),
});
