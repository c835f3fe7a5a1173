import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Translator } from '#server/i18n/message.ts';
import { presentImportRow } from './presentImport';
import type { ImportRecord, ImportRow } from '../jobs/importTables';

const most = 200;

const kinds: Readonly<Record<string, ReturnType<typeof sql>>> = {
  refused: sql`(outcome = 'refused' or saved = 'refused')`,
  kept: sql`saved = 'kept'`,
  warned: sql`warnings is not null`,
  mended: sql`mended is not null`,
};

/** A whole number of a query, within a limit. */
export const whole = (text: string | null, otherwise: number, limit: number) =>
  text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), limit) : otherwise;

/** A page of an import's rows, in the order of the file: all, or of one kind. */
export async function listRows({ db }: ServerContext, { id }: ImportRecord, params: URLSearchParams, say: Translator) {
  const only = params.get('only') ?? '';
  const condition = Object.hasOwn(kinds, only) ? (kinds[only] ?? sql`true`) : sql`true`;
  const limit = whole(params.get('limit'), 50, most);
  const offset = whole(params.get('offset'), 0, 10_000_000);
  const { rows } =
    await sql<ImportRow>`select * from import_rows where import_id = ${id} and ${condition} order by row limit ${limit} offset ${offset}`.execute(
      db,
    );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from import_rows where import_id = ${id} and ${condition}`.execute(db);
  return { total: counted[0]?.total ?? 0, rows: rows.map(row => presentImportRow(row, say)) };
}
