import { sql } from 'kysely';
import { selfReferences } from '#server/database/schema/tables.ts';
import type { ServerContext } from '#server/contract.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { Failure } from '#server/http/failure.ts';
import { longestCell } from '#server/import/parse/openTable.ts';
import { keyIn } from '#server/import/match/findRecord.ts';
import { namesOfRow } from '#server/import/match/rowOrder.ts';
import { reasonOf } from '#server/import/report.ts';
import { accountOfImport, rowReader } from './openJob';
import { updateRows, type ImportRecord, type ImportRow } from './importTables';
import { columnsOf } from '#server/import/match/columnTargets.ts';
import { rowsBefore, trialJob, tryRows } from './dryRun';

/** Keeps what somebody wrote in the place of a row's cells, and tries the row again at once. */
export async function correctRow(
  context: ServerContext,
  record: ImportRecord,
  row: number,
  cells: Record<string, unknown>,
): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`select * from import_rows where import_id = ${record.id} and row = ${row}`.execute(context.db);
  const found = rows[0];
  if (!found) throw new Failure('There is no such row.');
  const mended = { ...found.mended };
  for (const [header, text] of Object.entries(cells)) {
    const at = record.headers.indexOf(header);
    if (at < 0) throw new Failure({ [header]: ['The file has no such column.'] });
    if (typeof text !== 'string' || text.length > longestCell) throw new Failure({ [header]: [{ rule: 'text' }] });
    if (text.trim() === (found.cells[at] ?? '')) delete mended[at];
    else mended[at] = text.trim();
  }
  const next = { ...found, mended: Object.keys(mended).length > 0 ? mended : null };
  const account = await accountOfImport(context, record);
  const job = trialJob(context, account, record);
  const read = rowReader(context, record);
  const named = await namedInFile(context, record, found.row);
  const twice = await repeats(context, record, next);
  const before = await rowsBefore(job, record, found);
  const tried = (await tryRows(job, read, [...before, next], (_, name) => named.has(name))).at(-1);
  if (!tried) throw new Error(`row ${row} of import ${record.id} was not tried`);
  const { change } = tried;
  const refused = twice ? { ...change, outcome: 'refused' as const, problems: [...(change.problems ?? []), twice] } : change;
  const result = { ...next, ...refused, shown: refused.shown };
  await updateRows(context.db, record.id, [result], ['mended', 'outcome', 'problems', 'warnings', 'shown']);
  return result;
}

/** What the other rows are called, where rows may name each other. */
async function namedInFile(context: ServerContext, record: ImportRecord, row: number): Promise<Set<string>> {
  const { resource } = context.plans.get(record.register ?? '');
  if (selfReferences(resource).length === 0) return new Set();
  const read = rowReader(context, record);
  const { rows } =
    await sql<ImportRow>`select row, cells, mended from import_rows where import_id = ${record.id} and row <> ${row} limit 20000`.execute(
      context.db,
    );
  return new Set(rows.flatMap(other => namesOfRow(resource, read(other))));
}

/** Whether another row says the same of what no two records may share. */
async function repeats(context: ServerContext, record: ImportRecord, { row, cells, mended }: ImportRow) {
  const { resource } = context.plans.get(record.register ?? '');
  const columns = columnsOf(record.headers, record.mapping ?? {}).filter(({ inner }) => inner === undefined);
  const textOf = (header: string) => {
    const at = record.headers.indexOf(header);
    return mended?.[at] ?? cells[at] ?? '';
  };
  const [found] = keyIn(resource, name => columns.some(({ field, header }) => field === name && textOf(header) !== '')) ?? [];
  for (const { header, field } of columns) {
    if (resource.fields[field]?.unique !== true || field === found) continue;
    const at = record.headers.indexOf(header);
    const text = textOf(header);
    if (text === '') continue;
    const { rows } = await sql<{ row: number }>`select row from import_rows where import_id = ${record.id} and row <> ${row}
      and ${comparisonKeySql(sql`coalesce(mended ->> ${String(at)}::text, cells ->> ${at}::int)`)} = ${comparisonKeySql(text)} order by row limit 1`.execute(
      context.db,
    );
    if (rows[0]) return reasonOf(header, [{ rule: 'rowRepeats', args: { row: rows[0].row } }]);
  }
  return null;
}
