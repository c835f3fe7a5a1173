import type { CsvColumn } from '#definition/derive/export/csv';
import { orderOf, orderWritten, type DayOrder, type DaysWritten } from '#definition/parseDay';
import { ownValue } from '#definition/ownValue';
import { signOf, signWritten, type DecimalSign, type NumbersWritten } from '#definition/numbers/numberText';

export type ByHeader<T> = Readonly<Record<string, T>>;

/** How the cells of a file are written, by header. */
export interface ColumnFormats {
  days?: ByHeader<DaysWritten>;
  numbers?: ByHeader<NumbersWritten>;
}

/** How somebody chose to read them. */
export interface ColumnsChosen {
  days?: ByHeader<DayOrder>;
  decimals?: ByHeader<DecimalSign>;
}

/** Counts, while the rows of a file pass by, in which ways the cells of its columns are written. */
export class ColumnCounts {
  private readonly days = new Map<string, DaysWritten>();
  private readonly numbers = new Map<string, NumbersWritten>();

  constructor(private readonly headers: readonly string[]) {}

  add(cells: readonly string[]): void {
    for (const [at, header] of this.headers.entries()) {
      const cell = cells[at] ?? '';
      const order = orderWritten(cell);
      if (order !== null) countIn(this.days, header, { dmy: 0, mdy: 0, either: 0, dotted: 0 })[order] += 1;
      const sign = signWritten(cell);
      if (sign !== null) countIn(this.numbers, header, { point: 0, comma: 0, either: 0 })[sign] += 1;
    }
  }

  get written(): Required<ColumnFormats> {
    return { days: Object.fromEntries(this.days), numbers: Object.fromEntries(this.numbers) };
  }
}

function countIn<Count>(counts: Map<string, Count>, header: string, none: Count): Count {
  const count = counts.get(header) ?? none;
  counts.set(header, count);
  return count;
}

/** The columns with how each is read: as somebody chose, as it is written, or else with the month first and a point before the decimals. */
export const withReadings = (columns: readonly CsvColumn[], written: ColumnFormats, chosen: ColumnsChosen = {}): CsvColumn[] =>
  columns.map(column => {
    const ofDays = ownValue(written.days, column.header);
    const ofNumbers = ownValue(written.numbers, column.header);
    const days = ownValue(chosen.days, column.header) ?? (ofDays && (orderOf(ofDays) ?? 'mdy'));
    const decimals = ownValue(chosen.decimals, column.header) ?? (ofNumbers && (signOf(ofNumbers) ?? 'point'));
    return days || decimals ? { ...column, reading: { ...(days && { days }), ...(decimals && { decimals }) } } : column;
  });

/** What is said of each column whose days are written in an order that has to be told; `mixed` where its cells contradict each other. */
export const presentDayOrders = (written: ColumnFormats['days'] = {}, chosen: ColumnsChosen['days'] = {}) =>
  Object.fromEntries(
    Object.entries(written)
      .filter(([, { dmy, mdy, either }]) => dmy + mdy + either > 0)
      .map(([header, count]) => [
        header,
        { found: orderOf(count), chosen: ownValue(chosen, header) ?? null, mixed: count.dmy > 0 && count.mdy > 0 },
      ]),
  );

/** The same of columns with numbers that could be read with either sign, or that contradict each other. */
export const presentDecimalSigns = (written: ColumnFormats['numbers'] = {}, chosen: ColumnsChosen['decimals'] = {}) =>
  Object.fromEntries(
    Object.entries(written)
      .map(([header, count]) => ({ header, count, mixed: count.point > 0 && count.comma > 0 }))
      .filter(({ count, mixed }) => mixed || count.either > 0)
      .map(({ header, count, mixed }) => [header, { found: signOf(count), chosen: ownValue(chosen, header) ?? null, mixed }]),
  );
