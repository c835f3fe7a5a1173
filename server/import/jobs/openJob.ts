import { selfReferences } from '#server/database/schema/tables.ts';
import { isReference } from '#definition';
import { importFields } from '#definition/derive/export/csv';
import { rightFor } from '#definition/derive/rights';
import { accountOf, type Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { cleaned } from '#server/resources/write/sanitizeHtml.ts';
import { wordsFor } from '#server/resources/recordErrors.ts';
import { Failure } from '#server/http/failure.ts';
import type { ImportJob, RowResult } from '#server/import/rows/importJob.ts';
import { cellsOf, type RowCells } from '#server/import/parse/rowCells.ts';
import { inOrder, lastPlaces } from '#server/import/match/rowOrder.ts';
import { withReadings } from '#server/import/parse/columnFormats.ts';
import { RecordLookup } from '#server/import/match/recordLookup.ts';
import type { RowWriter } from '#server/import/rows/rowWriter.ts';
import { cellsNow, nextRows, updateRows, type ImportRecord, type ImportRow } from './importTables';
import { columnsOf } from '#server/import/match/columnTargets.ts';

const batch = 1_000;

/** Who an import belongs to, while they may still import. */
export async function accountOfImport(context: ServerContext, { user_id }: ImportRecord): Promise<Account> {
  const account = await accountOf(context.db, user_id);
  if (!account?.may('import')) throw new Failure('Whoever began this import may not import any more.');
  return account;
}

/** What all rows of an import share. Throws Failure where its author may not do what it is about to do. */
export function openJob(context: ServerContext, account: Account, record: ImportRecord, writer: RowWriter): ImportJob {
  const plan = context.plans.get(record.register ?? '');
  const { update, makes } = record.options;
  const words = wordsFor(plan.resource);
  if (!account.may(rightFor(plan.resource, 'create')))
    throw new Failure({ rule: 'You may not create {{records}}, so you cannot import them.', args: words });
  if (update && !account.may(rightFor(plan.resource, 'edit')))
    throw new Failure({ rule: 'You may not edit {{records}}, so you cannot import them.', args: words });
  return {
    context,
    account,
    plan,
    source: record.name,
    update,
    mayMake: register => makes.includes(register),
    choices: record.options.choices ?? [],
    known: new Map(),
    claimed: new Map(),
    lookups: new RecordLookup(context, account),
    writer,
  };
}

/** Sorts the cells of rows by what they feed. */
export function rowReader(context: ServerContext, record: ImportRecord): (row: Pick<ImportRow, 'row' | 'cells' | 'mended'>) => RowCells {
  const { resource } = context.plans.get(record.register ?? '');
  const { written: days, numbers } = record.options;
  const columns = withReadings(columnsOf(record.headers, record.mapping ?? {}), { days, numbers }, record.options);
  const file = { headers: record.headers, width: record.options.headers ?? record.headers.length };
  return row => cellsOf(resource, file, columns, { number: row.row, cells: cellsNow(row) });
}

/** Puts rows that name each other in an order in which that works, and answers where each name stands last. */
export async function orderRows(context: ServerContext, db: Connection, record: ImportRecord): Promise<Map<string, number>> {
  const { resource } = context.plans.get(record.register ?? '');
  const own = selfReferences(resource);
  const columns = columnsOf(record.headers, record.mapping ?? {});
  if (!columns.some(({ field }) => own.includes(field))) return new Map();
  const needed = new Set([...own, ...resource.title, ...resource.csv.keys.flat()]);
  const few = columns.filter(({ field }) => needed.has(field));
  const rows: RowCells[] = [];
  const places = new Map<number, number>();
  for (
    let place = -1, found = await nextRows(db, record.id, place, batch);
    found.length > 0;
    found = await nextRows(db, record.id, place, batch)
  ) {
    rows.push(...found.map(row => cellsOf(resource, record, few, { number: row.row, cells: cellsNow(row) })));
    found.forEach(row => places.set(row.row, row.position));
    place = found.at(-1)?.position ?? place;
  }
  const ordered = inOrder(
    resource,
    rows.sort((one, other) => one.number - other.number),
  );
  const moved = ordered
    .map((row, at) => ({ row: row.number, position: at + 1 }))
    .filter(({ row, position }) => places.get(row) !== position);
  for (let at = 0; at < moved.length; at += batch) await updateRows(db, record.id, moved.slice(at, at + batch), ['position']);
  return new Map([...lastPlaces(resource, ordered)].map(([name, at]) => [name, at + 1]));
}

/** The values of a row as they would be saved, in words, by what feeds them. */
export function shownValues({ plan }: ImportJob, row: RowCells, { values }: Pick<RowResult, 'values'>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, cell] of row.own) {
    const field = importFields(plan.resource)[name];
    if (!field || cell.text === '') continue;
    if (field.kind.rich) shown[name] = cleaned(cell.text);
    else if (isReference(field) || !(name in values)) shown[name] = cell.text;
    else if (field.kind.secret) shown[name] = '••••••••';
    else shown[name] = field.kind.toText(values[name] ?? null, field);
  }
  for (const [name, text] of Object.entries(plan.resource.csv.defaults)) if (name in values) shown[name] ??= text;
  for (const [name, value] of Object.entries(values)) {
    const field = plan.resource.fields[name];
    if (field && !(name in shown) && !isReference(field)) shown[name] = field.kind.toText(value ?? null, field);
  }
  return shown;
}
