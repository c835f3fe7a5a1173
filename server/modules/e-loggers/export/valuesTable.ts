import { countBy } from 'es-toolkit';
import { sql } from 'kysely';
import { exportFormat, type ExportColumn, type Reader } from '#definition/derive/export/exportFormat';
import { harmless } from '#definition/derive/export/escapeFormula';
import { readRecord as readRow } from '#definition/derive/wire';
import type { Asker } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readerOf, type ExportTable } from '#server/resources/export/exportTable.ts';
import { openSnapshot } from '#server/resources/export/snapshot.ts';
import { presentRows } from '#server/resources/read/presentRow.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import { isStatic, type FormField, type Values } from '#src/domain/e-loggers/field.ts';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';
import { bookNumber } from '../chain/book';
import { fieldsOfBook, hiddenOf, type ReadBook } from '../book/readableBook';
import { measured } from '../entries/judgedValues';

/** What stands before the values. */
const facts = [
  ...(['number', 'slot', 'happened_at', 'entered_at', 'author', 'state', 'form_version', 'revision', 'late', 'late_reason'] as const),
  ...(['out_of_range', 'corrected', 'amended'] as const),
] as const;

const momentIn = (given: string | null): string | null =>
  given === null || Number.isNaN(Date.parse(given)) ? null : stamp(new Date(given));

/** The entries of a book as a file, the first first: a row an entry, a column for each key that any version of the form has. */
export async function openValuesTable(asker: Asker, read: ReadBook, params: URLSearchParams): Promise<ExportTable> {
  const { context, db, account } = asker;
  const { book } = read;
  const plan = context.plans.get('elogger-submissions');
  const reader = readerOf(context, params);
  const hidden = await hiddenOf(asker, read);
  const fields = (await fieldsOfBook(asker, read)).filter(field => !isStatic(field) && !hidden.has(field.key));
  const named = facts.map(name => exportFormat(plan.resource, name, reader));
  const moment = exportFormat(plan.resource, 'happened_at', reader);
  const [from, to] = [momentIn(params.get('from')), momentIn(params.get('to'))];
  const found = sql<{ id: number; values: Values }>`select e.submission_id as id, e."values" from elogger_entries e
    join "elogger-submissions" s on s.id = e.submission_id where e.book_id = ${book.id}
      and (${from}::timestamp is null or s.happened_at >= ${from}::timestamp) and (${to}::timestamp is null or s.happened_at < ${to}::timestamp)
    order by e.sequence`;
  const rowsOf = async (connection: Connection, entries: readonly { id: number; values: Values }[]) => {
    const ids = entries.map(({ id }) => id);
    const records = (await readRecords(context, connection, plan, ids)).filter(record => isVisible(plan, record, account));
    const values = new Map(entries.map(entry => [entry.id, entry.values]));
    const rows = await presentRows(context, account, plan, records, { db: connection });
    return rows.map((row, at) => {
      const record = readRow(plan.resource, row);
      const entered = values.get(records[at]?.id ?? 0) ?? {};
      return [...named.map(({ name }) => record[name] ?? null), ...fields.map(({ key }) => entered[key] ?? null)];
    });
  };
  const snapshot = await openSnapshot(context, found, rowsOf);
  const { rows: counted } = await sql<{ count: number }>`select entries as count from elogger_books where id = ${book.id}`.execute(db);
  return {
    ...{ title: bookNumber(book.id), name: bookNumber(book.id), reader, total: counted[0]?.count ?? 0 },
    columns: distinctHeaders([...named, ...fields.map(field => valueColumn(field, reader, moment))]),
    ...{ next: () => snapshot.next(), close: () => snapshot.close() },
  };
}

/** A header that several columns have gets the name of its column behind it. */
const distinctHeaders = (columns: readonly ExportColumn[]): ExportColumn[] => {
  const counts = countBy(columns, ({ header }) => header);
  return columns.map(column => ((counts[column.header] ?? 0) > 1 ? { ...column, header: `${column.header} (${column.name})` } : column));
};

function valueColumn(field: FormField, { t }: Reader, moment: ExportColumn): ExportColumn {
  const isMoment = field.kind === 'datetime';
  const isNumber = measured.includes(field.kind);
  const at = (value: unknown) => stamp(new Date(String(value)));
  const text = (value: unknown) => textOfValue(field, value, t, given => moment.text(at(given)));
  const isEmpty = (value: unknown) => value === null || value === undefined;
  return {
    ...{ name: field.key, header: 'unit' in field && field.unit ? `${field.label} (${field.unit})` : field.label },
    ...{ isNumber, isDay: field.kind === 'date', isMoment, text },
    plain: value => (isEmpty(value) ? '' : isMoment ? moment.plain(at(value)) : harmless(text(value))),
    typed: value => {
      if (isEmpty(value)) return null;
      if (isMoment) return moment.typed(at(value));
      if (field.kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
      return isNumber && Number.isFinite(Number(value)) ? Number(value) : text(value);
    },
  };
}
