import type { Issue } from '#definition';
import { inEnglish } from '#server/i18n/message.ts';

/** Something about one row that a person has to know. */
export interface Remark extends Reason {
  row: number;
}

/** What is to be known of a cell, or of a whole row. */
export interface Reason {
  /** The header of the column; null when it is about the whole row. */
  column: string | null;
  /** In English. */
  text: string;
  /** The same in a form that can be told in any language; missing where it is told in English alone. */
  issues?: readonly Issue[];
  /** The field that it is about, where the file has no column for it. */
  field?: string;
}

/** What is wrong with a cell. */
export const reasonOf = (column: string | null, issues: readonly Issue[], field?: string): Reason => ({
  column,
  text: issues.map(inEnglish).join(' '),
  issues,
  ...(field !== undefined && { field }),
});

/** A record that was made because rows name it. */
export interface Made {
  register: string;
  id: number;
}

/** What became of a file. */
export interface ImportReport {
  created: number;
  updated: number;
  /** Already there as the file has it, or already there and not to be updated. */
  unchanged: number;
  /** Records of other registers that were made because rows name them. */
  made: Record<string, number>;
  refused: Remark[];
  warnings: Remark[];
  /** Headers that feed no field. */
  ignored: string[];
  /** What stands above the headers. */
  titles: string[];
}

export const emptyReport = (): ImportReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  made: {},
  refused: [],
  warnings: [],
  ignored: [],
  titles: [],
});

const most = 50;

const line = ({ row, column, text }: Remark) => `  row ${row}${column === null ? '' : `, ${column}`}: ${text}`;

function listed(heading: string, remarks: readonly Remark[]): string[] {
  if (remarks.length === 0) return [];
  const rest = remarks.length - most;
  return [heading, ...remarks.slice(0, most).map(line), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}

/** The report in words. */
export function describeReport({ created, updated, unchanged, made, refused, warnings, ignored, titles }: ImportReport): string {
  const rows = new Set(refused.map(({ row }) => row)).size;
  const also = Object.entries(made).map(([register, amount]) => `${amount} ${register}`);
  return [
    `created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${rows}`,
    ...(also.length > 0 ? [`made for them: ${also.join(', ')}`] : []),
    ...(titles.length > 0 ? [`above the headers, not imported: ${titles.join(', ')}`] : []),
    ...(ignored.length > 0 ? [`columns not imported: ${ignored.join(', ')}`] : []),
    ...listed('warnings:', warnings),
    ...listed('refused:', refused),
  ].join('\n');
}
