import { sql } from 'kysely';
import { comparisonKey } from '#definition/text/comparisonKey';
import { stamp, type ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure } from '#server/http/failure.ts';
import { FileRefused } from '#server/import/readTable.ts';
import { mostColumns } from '#server/import/workbook/limits.ts';
import { brokenOff } from '#server/http/readBody.ts';
import { ColumnCounts } from '#server/import/columnsWritten.ts';
import type { ImportOptions } from './tables';
import { openFile, type FileRow } from './openFile';

const mostRows = 1_000_000;
const longestHeader = 200;
const longestCell = 65_535;
/** So many rows, or so many characters, go to the database at once. */
const chunk = { rows: 1_000, letters: 4 * 1024 * 1024 };
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
export async function takeFile(context: ServerContext, userId: number, file: File, signal?: AbortSignal): Promise<number> {
  const { db, now } = context;
  const reading = openFile(file.path, signal);
  let id: number | null = null;
  try {
    const first = await reading.next();
    if (first.done) throw new FileRefused('The file is empty.');
    const headers = headersOf(first.value);
    const { rows } = await sql<{
      id: number;
    }>`insert into imports (user_id, name, size, headers, options, state, total, done, place, created_at)
      values (${userId}, ${file.name}, ${file.size}, ${JSON.stringify(headers)}::text::jsonb, ${JSON.stringify(noOptions)}::text::jsonb,
        'uploaded', 0, 0, 0, ${stamp(now())}) returning id`.execute(db);
    id = rows[0]?.id ?? null;
    if (id === null) throw new Error('the database gave the import no id');
    const counts = new ColumnCounts(headers);
    const total = await keepRows(db, id, reading, { width: headers.length, counts });
    if (total === 0) throw new FileRefused('The file has a row of headers and no other.');
    const options: ImportOptions = { ...noOptions, written: counts.written.days, numbers: counts.written.numbers };
    await sql`update imports set total = ${total}, options = ${JSON.stringify(options)}::text::jsonb where id = ${id}`.execute(db);
    return id;
  } catch (error) {
    if (id !== null) await sql`delete from imports where id = ${id}`.execute(db);
    if (signal?.aborted) throw brokenOff();
    throw error instanceof FileRefused ? new Failure(say => `${file.name}: ${say(error.told)}`, { status: 422 }) : error;
  } finally {
    await reading.return(undefined);
  }
}

async function keepRows(
  db: Connection,
  id: number,
  reading: AsyncIterable<FileRow>,
  { width, counts }: { width: number; counts: ColumnCounts },
): Promise<number> {
  let total = 0;
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
    counts.add(cells);
    if (total > mostRows)
      throw new FileRefused({ rule: 'A file may have {{most}} rows at most.', args: { most: mostRows.toLocaleString('en') } });
    const kept = Array.from({ length: width }, (_, at) => (cells[at] ?? '').trim().slice(0, longestCell));
    rows.push({ row: number, cells: kept });
    letters += kept.reduce((sum, cell) => sum + cell.length, 0);
    if (rows.length === chunk.rows || letters >= chunk.letters) await flush();
  }
  if (rows.length > 0) await flush();
  return total;
}

/** The headers, each told from the others. */
function headersOf({ cells }: FileRow): string[] {
  const headers = cells.map(cell => cell.replace(/^\ufeff/, '').trim());
  while (headers.at(-1) === '') headers.pop();
  if (headers.length > mostColumns)
    throw new FileRefused({
      rule: 'A file may have {{most}} columns at most, and this has {{found}}.',
      args: { most: mostColumns, found: headers.length },
    });
  const long = headers.find(header => header.length > longestHeader);
  if (long !== undefined)
    throw new FileRefused({
      rule: 'The header "{{header}}…" is longer than {{most}} characters.',
      args: { header: long.slice(0, 40), most: longestHeader },
    });
  const twice = headers.filter(
    (header, at) => header !== '' && headers.findIndex(other => comparisonKey(other) === comparisonKey(header)) < at,
  );
  if (twice.length > 0)
    throw new FileRefused({
      rule: 'These columns are there more than once: {{headers}}.',
      args: { headers: [...new Set(twice)].join(', ') },
    });
  return headers.map((header, at) => header || `#${at + 1}`);
}
