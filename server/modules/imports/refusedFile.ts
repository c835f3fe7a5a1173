import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { harmless } from '#definition/derive/csv';
import type { ServerContext } from '#server/context.ts';
import { cellsNow, type ImportRecord, type ImportRow } from './tables';

const batch = 500;

/** The rows that were refused as they stand in the file by now, the reasons in a last column: mended there, they can be imported by themselves. */
export async function* refusedFile({ db }: ServerContext, { id, headers }: ImportRecord): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${stringify([[...headers, 'Reasons'].map(harmless)])}`);
  for (let last = -1; ;) {
    const { rows } =
      await sql<ImportRow>`select * from import_rows where import_id = ${id} and position > ${last} and (outcome = 'refused' or saved = 'refused')
      order by position limit ${batch}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.position ?? last;
    yield encoder.encode(stringify(rows.map(row => [...cellsNow(row), reasons(row)].map(harmless))));
  }
}

const reasons = ({ problems }: ImportRow) =>
  (problems ?? []).map(({ column, text }) => (column === null ? text : `${column}: ${text}`)).join(' ');
