import { sql } from 'kysely';
import type { Field, Registry, Resource } from '#definition';
import { settled } from '#server/database/settled.ts';
import { columnOf, targetOf } from '#server/database/tables.ts';
import type { Extension, StoredRecord } from './extension';
import { titleOf, valueAt, type Sql } from './paths';
import type { Named } from './references';

export type Row = Record<string, unknown> & { id: number };

/** How the rows of a register are read. */
export interface RowReader {
  /** The columns of a row, of the alias `t`; references with their words. */
  selection: Sql;
  /** The fields whose references have their words still to come: they do not stand in the row alone. */
  unnamed: readonly (readonly [string, Field])[];
  /** Makes a record of a row: values as their kinds hold them. */
  load(row: Row): StoredRecord;
}

interface Part {
  columns: readonly Sql[];
  load(row: Row, record: StoredRecord): void;
}

const own = ['id', 'created_at', 'updated_at', 'deleted_at'];

/** Derives once how the rows of a register are read; what is read along is one statement. */
export function rowReaderOf(registry: Registry, resource: Resource, extensions: readonly Extension[]): RowReader {
  const along = extensions.flatMap(({ along = {} }) => Object.entries(along));
  const parts = [
    ...Object.entries(resource.fields).flatMap(([name, field]) => partOf(registry, resource, name, field) ?? []),
    ...along.map(([name, value]) => plainPart(name, value)),
  ];
  return {
    selection: settled(sql.join([...own.map(name => sql.ref(`t.${name}`)), ...parts.flatMap(({ columns }) => columns)])),
    unnamed: Object.entries(resource.fields).filter(([, field]) => ['refs', 'list', 'object'].includes(field.kind.name)),
    load: row => {
      const record: StoredRecord = { id: row.id, created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at };
      for (const part of parts) part.load(row, record);
      return record;
    },
  };
}

const plainPart = (name: string, value: Sql): Part => ({
  columns: [sql`${value} as ${sql.ref(name)}`],
  load: (row, record) => void (record[name] = row[name] ?? null),
});

/** A field that is read along with the row, rather than from a table of links or from the other fields; else null. */
function partOf(registry: Registry, resource: Resource, name: string, field: Field): Part | null {
  const column = columnOf(name, field);
  const isRead = field.kind.name === 'count' || (field.via !== undefined && field.kind.storage(field).in !== 'links');
  if (!column && !isRead) return null;
  const key = column?.name ?? name;
  const value = column ? sql.ref(`t.${key}`) : sql`${valueAt(registry, resource, name, 't')} as ${sql.ref(name)}`;
  if (field.kind.name !== 'ref')
    return { columns: [value], load: (row, record) => void (record[name] = field.kind.load(row[key] ?? null)) };
  return referencePart(registry, resource, { name, field, key, value });
}

/** A reference comes with its words, and with its colour where its register gives its rows one. */
function referencePart(registry: Registry, resource: Resource, at: { name: string; field: Field; key: string; value: Sql }): Part {
  const { name, field, key, value } = at;
  const target = registry.get(targetOf(field));
  const color = target.list.rowColor;
  const [words, tint] = [`${name} words`, `${name} color`];
  const of = (told: Sql, as: string) =>
    sql`(select ${told} from ${sql.table(target.name)} as r where r.id = ${valueAt(registry, resource, name, 't')}) as ${sql.id(as)}`;
  return {
    columns: [value, of(titleOf(registry, target, 'r'), words), ...(color === undefined ? [] : [of(sql.ref(`r.${color}`), tint)])],
    load: (row, record) => {
      const reference = field.kind.load(row[key] ?? null) as Named | null;
      record[name] = reference;
      if (!reference) return;
      reference.name = (row[words] as string | null) ?? `#${reference.id}`;
      if (color !== undefined && row[tint] !== null) reference.color = row[tint] as string;
    },
  };
}
