import type { DayRange } from '../ranges/range';
import { endsOf } from '../ranges/range';

/** What the file of a report is called, without its ending: `Compliance 2026-10`, with its days where they are no whole month. */
export function reportFileName(title: string, range: Pick<DayRange, 'from' | 'to'>): string {
  const { start, end } = endsOf(range);
  const isMonth = start.endsWith('-01') && range.to.endsWith('-01') && start.slice(0, 7) === end.slice(0, 7);
  return `${title} ${isMonth ? start.slice(0, 7) : start === end ? start : `${start} ${end}`}`;
}
