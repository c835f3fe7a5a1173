import { once } from 'es-toolkit/function';
import type { Resource } from '#definition';
import { isLinkTable, type Existing } from '../introspect';
import { quote } from '../quote';
import { createLinkTable } from '../linkTables';
import type { Connection } from '../../database';
import type { Column, LinkTable, Table } from '../table';
import { counted, type Change } from './change';
import type { Names } from './names';
import { count, literal, run } from './statements';

/** Values of a column, as opposed to empty ones; a boolean that says no says nothing. */
export const says = (column: string, type: string) => `${quote(column)} is ${type === 'boolean' ? 'true' : 'not null'}`;

/** The column that a field's values come from, where it is not its own by name. */
export interface Origin {
  table: string;
  column: string;
  type: string;
  /** How many values it has. They are counted by the first call: most columns are as they were, and nobody has to know. */
  rows(): Promise<number>;
}

/** Finds where the values of a column are so far, and what stands in the way of taking them over. */
export async function originOf(db: Connection, names: Names, table: Table, column: Column): Promise<Origin | Change | null> {
  const now = names.table(table.name);
  if (now === undefined) return null;
  const found = names.columns(table, column.field, column).map((name): Origin => {
    const type = names.type(now, name);
    return { table: now, column: name, type, rows: once(() => count(db, now, says(name, type))) };
  });
  if (found.length < 2) return found[0] ?? null;
  const filled: Origin[] = [];
  for (const one of found) if ((await one.rows()) > 0) filled.push(one);
  const [first, second] = filled;
  if (first && second) return bothFilled(`${table.name}.${column.field}`, first, second);
  return first ?? found[0] ?? null;
}

const bothFilled = async (culprit: string, first: Origin, second: Origin): Promise<Change> => ({
  culprit,
  effect: 'refused',
  sentence: `records have values in "${first.column}" (${await first.rows()}) and in "${second.column}" (${await second.rows()}); empty one of them first`,
  lost: 0,
});

/** The change of a column's name, its values and the history of its field. */
export async function columnRenaming(table: Table, column: Column, origin: Origin, isTaken: boolean): Promise<Change> {
  const [former, rows] = [origin.column, await origin.rows()];
  return {
    culprit: `${table.name}.${column.field}`,
    effect: rows > 0 ? 'consent' : 'free',
    sentence: `it was "${fieldOf(former)}"; ${counted(rows, 'value')} and the history are kept under the new name`,
    lost: 0,
    table: table.name,
    apply: async db => {
      // An empty column that an earlier start made.
      if (isTaken) await run(db, `alter table ${quote(table.name)} drop column ${quote(column.name)} cascade`);
      await run(db, `alter table ${quote(table.name)} rename column ${quote(former)} to ${quote(column.name)}`);
      await renameInHistory(db, table.name, fieldOf(former), column.field);
    },
  };
}

/** The change of the name of a field that refers to many. */
export async function planLinks(db: Connection, names: Names, table: Table, link: LinkTable): Promise<Change[]> {
  const register = names.table(table.name) ?? table.name;
  const candidates = names.links(table, link.field);
  const own = candidates.find(name => name === `${register}_${link.field}`);
  const other = candidates.find(name => name !== own);
  if (other === undefined) return [];
  const culprit = `${table.name}.${link.field}`;
  const rows = await count(db, other);
  const present = own === undefined ? 0 : await count(db, own);
  if (rows > 0 && present > 0) {
    const sentence = `records have links in "${other}" (${rows}) and in "${own}" (${present}); empty one of them first`;
    return [{ culprit, effect: 'refused', sentence, lost: 0 }];
  }
  const field = other.slice(register.length + 1);
  const apply = async (trx: Connection) => {
    // The table of the register may have been renamed with those of its links.
    const now = `${table.name}_${field}`;
    if (present > 0) return void (await run(trx, `drop table ${quote(now)}`));
    if (own !== undefined) await run(trx, `drop table ${quote(link.name)}`);
    await run(trx, `alter table ${quote(now)} rename to ${quote(link.name)}`);
    await run(trx, `alter index if exists ${quote(`${now}_target`)} rename to ${quote(`${link.name}_target`)}`);
    await renameInHistory(trx, table.name, field, link.field);
  };
  const sentence = `it was "${field}"; ${counted(rows, 'link')} and the history are kept under the new name`;
  return [{ culprit, effect: rows > 0 ? 'consent' : 'free', sentence, lost: 0, table: table.name, apply }];
}

/** One reference becomes the first of many, which keeps every value. */
export const linksOfColumn = (table: Table, link: LinkTable, origin: Pick<Origin, 'table' | 'column'> & { rows: number }): Change => ({
  culprit: `${table.name}.${link.field}`,
  effect: 'free',
  sentence: `it refers to many now; ${counted(origin.rows, 'reference')} are kept as the first`,
  lost: 0,
  table: table.name,
  apply: async db => {
    await createLinkTable(db, link.name);
    await run(
      db,
      `insert into ${quote(link.name)} (owner_id, target_id, position) select id, ${quote(origin.column)}, 0 from ${quote(table.name)} where ${quote(origin.column)} is not null`,
    );
    await run(db, `alter table ${quote(table.name)} drop column ${quote(origin.column)} cascade`);
  },
});

/** Columns and links that no field keeps values in any more. */
export async function planRemovals(
  db: Connection,
  { names, existing, resource, table }: { names: Names; existing: Existing; resource: Resource; table: Table },
  taken: ReadonlySet<string>,
): Promise<Change[]> {
  const now = names.table(table.name);
  if (now === undefined) return [];
  const changes: Change[] = [];
  const add = (culprit: string, rows: number, what: string, apply: Change['apply']) => {
    const field = culprit.slice(table.name.length + 1);
    const isDropped = resource.droppedFields.includes(field);
    const effect = rows === 0 || resource.redundantFields.includes(field) ? 'free' : isDropped ? 'consent' : 'refused';
    const sentence =
      effect === 'refused'
        ? `the field was taken out of the definition, but records still have a value there (${rows}). Say \`was: '${field}'\` in the field that has them now, or \`dropped: true\` in this one to delete them`
        : `it is removed with ${counted(rows, what)}`;
    changes.push({ culprit, effect, sentence, lost: rows, table: table.name, ...(apply && { apply }) });
  };
  const columns = new Set([...table.columns.map(({ name }) => name), ...systemColumns]);
  for (const [name, type] of existing.tables.get(now) ?? []) {
    if (columns.has(name) || taken.has(name)) continue;
    const rows = await count(db, now, says(name, type));
    add(`${table.name}.${fieldOf(name)}`, rows, 'value', db =>
      run(db, `alter table ${quote(table.name)} drop column ${quote(name)} cascade`).then(),
    );
  }
  const links = new Set(table.links.map(({ field }) => `${now}_${field}`));
  for (const name of existing.tables.keys()) {
    if (!name.startsWith(`${now}_`) || links.has(name) || taken.has(name) || !isLinkTable(existing, name)) continue;
    const field = name.slice(now.length + 1);
    add(`${table.name}.${field}`, await count(db, name), 'link', db =>
      run(db, `drop table ${quote(`${table.name}_${field}`)} cascade`).then(),
    );
  }
  return changes;
}

/** What every table of a register has beside its fields. */
export const systemColumns = ['id', 'created_at', 'updated_at', 'deleted_at', 'lock_version', 'search_text'];

/** The field that a column belonged to. */
export const fieldOf = (column: string) => (column.endsWith('_id') ? column.slice(0, -3) : column);

async function renameInHistory(db: Connection, register: string, former: string, field: string): Promise<void> {
  if (former === field) return;
  const [before, after, own] = [literal(former), literal(field), literal(register)];
  await run(
    db,
    `update history set changes = (changes - ${before}) || jsonb_build_object(${after}, changes -> ${before})
     where register = ${own} and jsonb_exists(changes, ${before})`,
  );
  await run(db, `update import_aliases set target = ${after} where register = ${own} and target = ${before}`);
  await run(
    db,
    `update server_state set name = ${literal(`derived:${register}.${field}`)} where name = ${literal(`derived:${register}.${former}`)}`,
  );
}
