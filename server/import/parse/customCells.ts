import { sql } from 'kysely';
import { text, type Field } from '#definition';
import { readCell } from '#definition/derive/export/csv';
import { likeOf } from '#definition/derive/customFields/customColumns';
import type { Connection } from '#server/database/database.ts';
import type { ImportJob } from '../rows/importJob';
import type { Cell } from './rowCells';

/** The kinds whose texts are written in many ways, and kept in one. */
const plainText = text({ label: '' });

const likesOfJobs = new WeakMap<ImportJob, Promise<ReadonlyMap<string, Field>>>();

/** What the custom fields are like, by their names on the wire; asked for once an import. */
function likesOf(job: ImportJob, db: Connection): Promise<ReadonlyMap<string, Field>> {
  const known = likesOfJobs.get(job) ?? readLikes(db);
  likesOfJobs.set(job, known);
  return known;
}

async function readLikes(db: Connection): Promise<ReadonlyMap<string, Field>> {
  const { rows } = await sql<{
    name: string;
    label: string;
    format: string;
  }>`select db_column_name as name, name as label, format from fields
    where deleted_at is null and db_column_name is not null`.execute(db);
  return new Map(rows.map(({ name, label, format }) => [name, likeOf(format, label) ?? plainText]));
}

/** What cells say of custom fields, by name and as it is kept: days and decimals are read as those of built-in fields; what is none stays as it is. */
export async function customTexts(
  job: ImportJob,
  db: Connection,
  cells: ReadonlyMap<string, Cell>,
): Promise<(readonly [string, string])[]> {
  const filled = [...cells].filter(([, cell]) => cell.text !== '');
  if (filled.length === 0) return [];
  const likes = await likesOf(job, db);
  return filled.map(([name, cell]) => [name, textOf(likes.get(name) ?? plainText, cell)]);
}

function textOf(like: Field, cell: Cell): string {
  const plain = textIn(plainText, cell) ?? cell.text;
  // A whole number may be that of a plate: its zeros stay.
  if ((like.kind.format !== 'date' && like.kind.format !== 'number') || /^-?\d+$/.test(plain)) return plain;
  return textIn(like, cell) ?? plain;
}

function textIn(field: Field, { text: cell, reading }: Cell): string | null {
  const read = readCell(field, cell, reading);
  return 'issue' in read || read.value === null ? null : String(read.value);
}
