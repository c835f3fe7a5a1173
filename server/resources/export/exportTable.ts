import type { Field, Resource } from '#definition';
import { exportFormat, type ExportColumn, type Reader } from '#definition/derive/export/exportFormat';
import { distinctColumns } from '#definition/derive/export/distinctColumns';
import { isLabelOfField } from '#server/import/match/columnTargets.ts';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { readRecord as readRow } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { markColumn } from './markColumn';
import { customListed } from '../sql/customFields';
import { readListQuery } from '../query/listRecords';
import { pageSql } from '../query/pageSql';
import { presentRows } from '../read/presentRow';
import { readRecords } from '../read/readRecords';
import { openSnapshot, type Snapshot } from './snapshot';

/** What a file is made of, whatever its format. */
export interface ExportTable {
  title: string;
  /** Lines above the table: what it is of, when it was made and by whom. */
  head?: readonly (readonly string[])[];
  /** What the file is called, without its ending. */
  name?: string;
  reader: Reader;
  columns: readonly ExportColumn[];
  /** How many rows there were when it was opened. */
  total: number;
  /** The values of the next rows, in the order of the columns; null at the end. */
  next(): Promise<unknown[][] | null>;
  close(): Promise<void>;
}

const everything = { limit: Number.MAX_SAFE_INTEGER, offset: 0, isBackward: false };

/**
 * Opens what a list's own parameters find, in the columns and the language asked for. Values are those that an answer would carry.
 *
 * @param isForPeople it is read and not imported again: a last column has the words of the marks of each row
 * @param shown the plan that says the columns, where it is not the one by which the rows are found: that of a report
 */
export async function openTable(
  context: ServerContext,
  plan: Plan,
  account: Account,
  params: URLSearchParams,
  isForPeople: boolean,
  shown: Plan = plan,
): Promise<ExportTable> {
  const { query, listQuery } = await readListQuery(context, plan, account, params);
  const { filters } = query;
  const ids = pageSql(plan, query.sort, listQuery, everything);
  return tableOf({ context, plan: shown, account, params, isForPeople }, await context.totals.of(plan, listQuery), () =>
    openSnapshot(context, ids, async (db, found) => {
      const some = found.map(({ id }) => id);
      return presentRows(context, account, plan, await readRecords(context, db, plan, some), { filters, db });
    }),
  );
}

interface Exported {
  context: ServerContext;
  plan: Plan;
  account: Account;
  params: URLSearchParams;
  isForPeople: boolean;
}

/** A table of presented rows, in the columns and the language asked for. */
export async function tableOf(
  { context, plan, account, params, isForPeople }: Exported,
  total: number,
  open: () => Promise<Snapshot<Record<string, unknown>>>,
): Promise<ExportTable> {
  const { resource } = plan;
  const reader = readerOf(context, params);
  const listed = await customListed(context.db, resource);
  const plainColumns = distinctColumns(
    requestedColumns(listed, account, params).map(name => exportFormat(listed, name, reader)),
    header => isLabelOfField(context.plans.registry, resource, header),
  );
  const marks = isForPeople ? markColumn(resource, plainColumns, reader) : null;
  const columns = marks ? [...plainColumns, marks] : plainColumns;
  const snapshot = await open();
  return {
    title: reader.t(`resources.${resource.name}.name`, { count: 2, defaultValue: resource.label.many }),
    reader,
    columns,
    total,
    next: async () => {
      const rows = await snapshot.next();
      if (!rows) return null;
      return rows.map(given => {
        const row = readRow(resource, given);
        const values = plainColumns.map(({ name }) => row[name] ?? null);
        return marks ? [...values, marks.of(row)] : values;
      });
    },
    close: () => snapshot.close(),
  };
}

/** The language and the place of whoever reads the file. */
export function readerOf({ plans, settings }: ServerContext, params: URLSearchParams): Reader {
  const language = (params.get(exportKeys.language) ?? settings.defaultLanguage).slice(0, 2).toLowerCase();
  const t = textsIn(plans.registry, language);
  return {
    language: Intl.DateTimeFormat.supportedLocalesOf(/^[a-z]{2}$/.test(language) ? language : 'en')[0] ?? 'en',
    zone: zoneOf(params.get(exportKeys.zone)),
    t,
  };
}

function zoneOf(name: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** A secret is in no file. */
const isShown = (field: Field | undefined, account: Account) =>
  field !== undefined && !field.kind.secret && (field.access?.read === undefined || account.may(field.access.read));

/** The columns that are asked for, and may be seen; those of the list where none is. */
function requestedColumns(resource: Resource, account: Account, params: URLSearchParams): string[] {
  const mayShow = (name: string) => Object.hasOwn(resource.fields, name) && isShown(resource.fields[name], account);
  const requested = [...new Set((params.get(exportKeys.columns) ?? '').split(','))].filter(mayShow);
  return requested.length > 0 ? requested : resource.list.columns.filter(mayShow);
}
