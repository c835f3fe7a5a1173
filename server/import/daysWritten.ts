import type { CsvColumn } from '#definition/derive/csv';
import { orderOf, orderWritten, type DayOrder, type DaysWritten } from '#definition/dayText';

export type ByHeader<T> = Readonly<Record<string, T>>;

/** Counts, while the rows of a file pass by, in which orders the days in its columns are written. */
export class DayCounts {
  private readonly counts = new Map<string, DaysWritten>();

  constructor(private readonly headers: readonly string[]) {}

  add(cells: readonly string[]): void {
    for (const [at, header] of this.headers.entries()) {
      const written = orderWritten(cells[at] ?? '');
      if (written === null) continue;
      const count = this.counts.get(header) ?? { dmy: 0, mdy: 0, either: 0, dotted: 0 };
      count[written] += 1;
      this.counts.set(header, count);
    }
  }

  get written(): ByHeader<DaysWritten> {
    return Object.fromEntries(this.counts);
  }
}

/** The columns with the order in which the days of each are read: as somebody chose, as it is written, or else the month first. */
export const withDayOrders = (
  columns: readonly CsvColumn[],
  written: ByHeader<DaysWritten> = {},
  chosen: ByHeader<DayOrder> = {},
): CsvColumn[] =>
  columns.map(column => {
    const days = chosen[column.header] ?? (written[column.header] && (orderOf(written[column.header] as DaysWritten) ?? 'mdy'));
    return days ? { ...column, reading: { days } } : column;
  });

/** What is said of each column whose days are written in an order that has to be told; `mixed` where its cells contradict each other. */
export const presentDayOrders = (written: ByHeader<DaysWritten> = {}, chosen: ByHeader<DayOrder> = {}) =>
  Object.fromEntries(
    Object.entries(written)
      .filter(([, { dmy, mdy, either }]) => dmy + mdy + either > 0)
      .map(([header, count]) => [header, { found: orderOf(count), chosen: chosen[header] ?? null, mixed: count.dmy > 0 && count.mdy > 0 }]),
  );
