import type { Issue } from '#definition';
import type { DayOrder } from '#definition/parseDay';
import type { DecimalSign } from '#definition/numbers/numberText';

/** An import in the list; a foreign server tells no more than its name. */
export interface ImportSummary {
  id: number;
  name: string;
  filesize?: string;
  created_at?: string | null;
  register?: string | null;
  import_type?: string | null;
  state?: ImportState;
  total?: number;
}

/** What is shown of the list of imports. */
export interface ImportListQuery {
  search: string;
  sort: 'created_at' | 'name';
  order: 'asc' | 'desc';
}

export type ImportState = 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'failed';

/** What a column can feed. */
export interface ImportTarget {
  target: string;
  field: string;
  inner?: string;
  of?: string;
  /** What `inner` is called, where no register says it. */
  label?: string;
  required: boolean;
  /** What it is in a new record where nothing says it. */
  default?: string;
  /** The server fills it in by itself. */
  filled?: boolean;
}

/** How the days or numbers of a column are written, how somebody chose to read them, and whether its cells contradict each other. */
export interface ColumnWritten<W> {
  found: W | null;
  chosen: W | null;
  mixed: boolean;
}

export interface ImportDetail extends ImportSummary {
  state: ImportState;
  total: number;
  done: number;
  header_row: string[];
  first_row: string[];
  field_map: Record<string, string | null> | null;
  update: boolean;
  makes: string[];
  /** What stands in the file above its headers, and is left out. */
  titles?: string[];
  /** How many headers the file has; columns beyond them are there because rows have more cells. */
  header_count?: number;
  /** By header, of columns whose days could be read in two orders. */
  day_orders?: Record<string, ColumnWritten<DayOrder>>;
  /** Of columns whose numbers could be read with two signs before the decimals. */
  decimal_signs?: Record<string, ColumnWritten<DecimalSign>>;
  would_make: Record<string, number>;
  /** What was chosen for records that would be made, where the file says nothing. */
  guesses?: readonly ImportGuess[];
  mode: 'good' | 'all' | null;
  problem: string | null;
  checked: Partial<Record<'created' | 'updated' | 'unchanged' | 'refused', number>>;
  saved: Partial<Record<'created' | 'updated' | 'unchanged' | 'refused' | 'undone' | 'kept', number>>;
  targets?: ImportTarget[];
  makeable?: string[];
  /** By which fields, each list together, the record of a row is found. */
  keys?: string[][];
}

export interface ImportGuess {
  register: string;
  /** The words in the file that the record is made of. */
  text: string;
  field: string;
  value: string;
}

export interface Remark {
  column: string | null;
  /** In English. */
  text: string;
  issues?: readonly Issue[];
  /** The field it is about, where the file has no column for it. */
  field?: string;
}

export interface ImportRow {
  row: number;
  cells: string[];
  mended: Record<string, string>;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused' | null;
  problems: Remark[];
  warnings: Remark[];
  shown: Record<string, string>;
  saved: string | null;
  /** The record that was made or changed, or was there already. */
  record_id?: number | null;
}

/** Which rows are looked at. */
export type RowKind = 'all' | 'refused' | 'warned' | 'mended' | 'kept';

export const isUnderWay = (state: ImportState | undefined) => state === 'checking' || state === 'running' || state === 'undoing';
