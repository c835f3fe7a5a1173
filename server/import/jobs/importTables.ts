import type { MadeChoice } from '#server/import/rows/guessChoices.ts';
import { sql } from 'kysely';
import { execute } from '#server/database/statements/execute.ts';
import type { Connection } from '#server/database/database.ts';
import type { ColumnsChosen, ColumnFormats } from '#server/import/parse/columnFormats.ts';
import type { Reason } from '#server/import/report.ts';
import type { CompletedAction } from '#server/import/rows/importJob.ts';

/** Where an import stands. Those in progress are taken further by one copy of the server at a time. */
export type State = 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'failed';

export const inProgress: readonly State[] = ['checking', 'running', 'undoing'];

/** `good`: rows that are refused are left out. `all`: one that is refused takes back all the others. */
export type Mode = 'good' | 'all';

export interface ImportOptions extends ColumnsChosen {
  update: boolean;
  /** Registers whose missing records may be made. */
  makes: readonly string[];
  /** How the days in the columns of the file are written. */
  written?: ColumnFormats['days'];
  /** How its numbers are. */
  numbers?: ColumnFormats['numbers'];
  /** What stands in the file above its headers. */
  titles?: readonly string[];
  /** How many headers the file has, where rows have cells beyond them. */
  headers?: number;
  /** What somebody said of records that are made. */
  choices?: readonly MadeChoice[];
}

/** An import as it is kept. */
export interface ImportRecord {
  id: number;
  user_id: number;
  name: string;
  size: number;
  headers: string[];
  register: string | null;
  /** What each header feeds: `model`, `model.category`, or nothing. */
  mapping: Record<string, string | null> | null;
  options: ImportOptions;
  state: State;
  mode: Mode | null;
  total: number;
  done: number;
  /** The last position that was looked at. */
  place: number;
  /** How many records of other registers would be made, or were. */
  makes: Record<string, number> | null;
  problem: string | null;
  worker: string | null;
  beat_at: string | null;
  created_at: string;
  finished_at: string | null;
}

/** A row of an import as it is kept. */
export interface ImportRow {
  position: number;
  row: number;
  cells: string[];
  /** Cells that somebody mended, by their place. */
  mended: Record<string, string> | null;
  /** What the trial says. */
  outcome: 'created' | 'updated' | 'unchanged' | 'refused' | null;
  problems: Reason[] | null;
  warnings: Reason[] | null;
  /** The values as they would be saved, in words, by target. */
  shown: Record<string, string> | null;
  made: { register: string; id: number }[] | null;
  /** What was done with the record beside writing it, and what taking that back needs to know. */
  deeds: CompletedAction[] | null;
  /** What became of it. */
  saved: 'created' | 'updated' | 'unchanged' | 'refused' | 'undone' | 'kept' | null;
  record_id: number | null;
  before: Record<string, unknown> | null;
  history_id: number | null;
}

/** The cells of a row with what was mended in them, also beyond the last that the file has. */
export function cellsNow({ cells, mended }: Pick<ImportRow, 'cells' | 'mended'>): string[] {
  const now = [...cells];
  for (const [at, text] of Object.entries(mended ?? {})) now[Number(at)] = text;
  return Array.from(now, cell => cell ?? '');
}

export async function readImport(db: Connection, id: number): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`select * from imports where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const batch = 2_000;

/** Deletes an import with its rows, a few at a time, for others want their turn; a copy of the server that works on it notices that it is gone. */
export async function deleteImport(db: Connection, id: number): Promise<void> {
  await sql`update imports set worker = 'nobody', state = 'failed' where id = ${id}`.execute(db);
  for (let gone = batch; gone === batch;) {
    const { rows } = await execute(
      db,
      sql`delete from import_rows where import_id = ${id}
      and row in (select row from import_rows where import_id = ${id} order by row limit ${batch}) returning 1`,
      { prepare: false },
    );
    gone = rows.length;
  }
  await sql`delete from imports where id = ${id}`.execute(db);
}

/** The next rows after a position, or before it when they are walked backwards. */
export async function nextRows(db: Connection, id: number, place: number, limit: number, isBackward = false): Promise<ImportRow[]> {
  const from = sql`select * from import_rows where import_id = ${id}`;
  const page = isBackward
    ? sql<ImportRow>`${from} and position < ${place} order by position desc limit ${limit}`
    : sql<ImportRow>`${from} and position > ${place} order by position limit ${limit}`;
  const { rows } = await execute(db, page, { prepare: false });
  return rows;
}

type Changes = Partial<Omit<ImportRow, 'row' | 'cells'>> & { row: number };

const types = {
  position: 'integer',
  mended: 'jsonb',
  outcome: 'text',
  problems: 'jsonb',
  warnings: 'jsonb',
  shown: 'jsonb',
  made: 'jsonb',
  deeds: 'jsonb',
  saved: 'text',
  record_id: 'integer',
  before: 'jsonb',
  history_id: 'bigint',
} as const;

/** Writes what is known of rows by now; all of them the same columns. */
export async function updateRows(
  db: Connection,
  id: number,
  changes: readonly Changes[],
  columns: readonly (keyof typeof types)[],
): Promise<void> {
  if (changes.length === 0) return;
  const shape = sql.join([sql`row integer`, ...columns.map(name => sql`${sql.ref(name)} ${sql.raw(types[name])}`)]);
  const sets = sql.join(columns.map(name => sql`${sql.ref(name)} = new.${sql.ref(name)}`));
  await execute(
    db,
    sql`update import_rows as t set ${sets} from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as new (${shape})
    where t.import_id = ${id} and t.row = new.row`,
    { prepare: false },
  );
}

/** How many rows the trial, and then the import itself, sorted where. */
export async function countRows(db: Connection, id: number): Promise<{ checked: Record<string, number>; saved: Record<string, number> }> {
  const { rows } = await sql<{ outcome: string | null; saved: string | null; n: number }>`
    select outcome, saved, count(*) as n from import_rows where import_id = ${id} group by outcome, saved`.execute(db);
  const sum = (name: 'outcome' | 'saved') => {
    const counts: Record<string, number> = {};
    for (const row of rows) if (row[name] !== null) counts[row[name]] = (counts[row[name]] ?? 0) + row.n;
    return counts;
  };
  return { checked: sum('outcome'), saved: sum('saved') };
}
