import { sql, type RawBuilder } from 'kysely';
import type { Field, Fields } from '#definition';
import type { ServerContext } from '#server/contract.ts';

/** Markup that an element would come of, short enough for all but the shortest texts. */
export const attack = '<b data-markup>';

/** Kinds of fields whose values are free text. */
export const kindsOfTexts: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'phone', 'url']);
type Values = Record<string, unknown>;

/** What stands in tables beside the registers' own, by table. */
const others: Readonly<Record<string, readonly string[]>> = {
  files: ['filename', 'note'],
  history: ['note'],
  notifications: ['name'],
  workorder_checklists: ['name'],
  workorder_answers: ['value', 'comment'],
  workorder_log: ['note', 'from_status', 'to_status'],
  workorder_comments: ['comment'],
};

/**
 * Puts markup in front of every text that the installation keeps, whatever rules it would have to pass: of each register by its
 * definition, within lists and objects as well, and of the tables beside them. Texts that are empty get one.
 */
export async function attackTexts({ db, plans }: ServerContext): Promise<void> {
  // Its triggers would keep each entry of a logbook as it was written.
  await sql`alter table "elogger-submissions" disable trigger user`.execute(db);
  for (const { resource, table } of plans.all) {
    const isText = ({ field }: { field: string }) => kindsOfTexts.has((resource.fields[field] as Field).kind.name);
    await attackColumns(
      table.name,
      table.columns.filter(isText).map(({ name }) => name),
    );
    for (const { name, field } of table.columns) {
      const definition = resource.fields[field] as Field;
      const kind = definition.kind.name;
      if (kind === 'list' || kind === 'object' || kind === 'customFields')
        await attackJson(table.name, name, value => attacked(definition, value));
    }
  }
  for (const [table, columns] of Object.entries(others)) await attackColumns(table, columns, false);
  await attackJson('history', 'changes', everyText);
  await attackJson('notifications', 'params', everyText);
  await attackJson('workorder_checklists', 'parameters', value => (value as Values[]).map(row => ({ ...row, name: attackOn(row.name) })));
  await sql`alter table "elogger-submissions" enable trigger user`.execute(db);

  // All columns of a table at once: each change of a row is a row of its own, with its place in every index.
  async function attackColumns(table: string, columns: readonly string[], isFilled = true): Promise<void> {
    if (columns.length === 0) return;
    const filled = (text: RawBuilder<unknown>) => (isFilled ? sql`coalesce(${text}, id::text)` : text);
    const changes = columns.map(column => sql`${sql.ref(column)} = ${attack} || ${filled(sql.ref(column))}`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db);
  }

  async function attackJson(table: string, column: string, change: (value: unknown) => unknown): Promise<void> {
    const at = sql.table(table);
    const { rows } = await sql<{ id: number; value: unknown }>`select id, ${sql.ref(column)} as value from ${at}
      where ${sql.ref(column)} is not null`.execute(db);
    const changed = JSON.stringify(rows.map(({ id, value }) => ({ id, value: change(value) })));
    await sql`update ${at} as t set ${sql.ref(column)} = given.value
      from jsonb_to_recordset(${changed}::jsonb) as given (id bigint, value jsonb) where t.id = given.id`.execute(db);
  }
}

const attackOn = (text: unknown) => `${attack}${typeof text === 'string' ? text : ''}`;

function attacked(field: Field, value: unknown): unknown {
  const { kind, fields } = field as Field & { fields?: Fields };
  if (kindsOfTexts.has(kind.name)) return attackOn(value);
  if (kind.name === 'list' && Array.isArray(value)) return value.map(row => attackedRow(fields ?? {}, row as Values));
  if (kind.name === 'object' && value !== null) return attackedRow(fields ?? {}, value as Values);
  return kind.name === 'customFields' ? everyText(value) : value;
}

const attackedRow = (fields: Fields, row: Values): Values => ({
  ...row,
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, attacked(field, row[name])])),
});

function everyText(value: unknown): unknown {
  if (typeof value === 'string') return attackOn(value);
  if (Array.isArray(value)) return value.map(everyText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everyText(inner)]));
}
