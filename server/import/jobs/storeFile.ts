import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { FileError } from '#server/import/parse/fileError.ts';
import type { FileRow } from '#server/import/parse/fileRow.ts';
import { openTable, withColumns } from '#server/import/parse/openTable.ts';
import { brokenOff } from '#server/http/readBody.ts';
import { ColumnCounts } from '#server/import/parse/columnFormats.ts';
import { headerTest } from '#server/import/match/columnTargets.ts';
import type { ImportOptions } from './importTables';

/** So many rows, or so many characters, go to the database at once. */
const chunk = { rows: 250, letters: 4 * 1024 * 1024 };
const noOptions: ImportOptions = { update: false, makes: [] };

interface File {
  name: string;
  path: string;
  size: number;
}

/**
 * Keeps the rows of a file as an import that is still to be mapped. All of them or, with a reason, none; none as well where `signal` is aborted
 * because the caller has left. Returns its id.
 */
export async function storeFile(context: ServerContext, userId: number, file: File, signal?: AbortSignal): Promise<number> {
  const { db, now, plans } = context;
  const isHeader = headerTest(plans.registry, plans.registry.all);
  let id: number | null = null;
  let rows: AsyncGenerator<FileRow> | null = null;
  try {
    const table = await openTable(file.path, { signal, isHeader });
    const { headers, titles } = table;
    rows = table.rows;
    const { rows: made } = await sql<{
      id: number;
    }>`insert into imports (user_id, name, size, headers, options, state, total, done, place, created_at)
      values (${userId}, ${file.name}, ${file.size}, ${JSON.stringify(headers)}::text::jsonb, ${JSON.stringify(noOptions)}::text::jsonb,
        'uploaded', 0, 0, 0, ${stamp(now())}) returning id`.execute(db);
    id = made[0]?.id ?? null;
    if (id === null) throw new Error('the database gave the import no id');
    const counts = new ColumnCounts(headers);
    const { total, width } = await keepRows(db, id, rows, counts);
    const options: ImportOptions = {
      ...noOptions,
      written: counts.written.days,
      numbers: counts.written.numbers,
      ...(titles.length > 0 && { titles }),
      ...(width > headers.length && { headers: headers.length }),
    };
    await sql`update imports set total = ${total}, headers = ${JSON.stringify(withColumns(headers, width))}::text::jsonb,
      options = ${JSON.stringify(options)}::text::jsonb where id = ${id}`.execute(db);
    return id;
  } catch (error) {
    if (id !== null) await sql`delete from imports where id = ${id}`.execute(db);
    if (signal?.aborted) throw brokenOff();
    throw error instanceof FileError ? new Failure(say => `${file.name}: ${say(error.reason)}`, { status: 422 }) : error;
  } finally {
    await rows?.return(undefined);
  }
}

/** Keeps the rows; answers how many there are, and the most cells that one of them has. */
async function keepRows(
  db: Connection,
  id: number,
  reading: AsyncIterable<FileRow>,
  counts: ColumnCounts,
): Promise<{ total: number; width: number }> {
  let total = 0;
  let width = 0;
  let rows: object[] = [];
  let letters = 0;
  const flush = async () => {
    await sql`insert into import_rows (import_id, position, row, cells) select ${id}::int, row, row, cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new (row integer, cells jsonb)`.execute(db);
    rows = [];
    letters = 0;
  };
  for await (const { number, cells } of reading) {
    total += 1;
    width = Math.max(width, cells.length);
    counts.add(cells);
    rows.push({ row: number, cells });
    letters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rows.length === chunk.rows || letters >= chunk.letters) await flush();
  }
  if (rows.length > 0) await flush();
  return { total, width };
}
