import { sql } from 'kysely';
import type { Field, Registry, Resource } from '#definition';
import { settled } from '#server/database/settled.ts';
import { columnOf, targetOf } from '#server/database/tables.ts';
import type { Extension, StoredRecord } from './extension';
import { linkTable, titleOf, valueAt, type Sql } from './paths';
import type { Named } from './references';

export type Row = Record<string, unknown> & { id: number };

/** How the rows of a register are read. */
export interface RowReader {
  /** The columns of a row, of the alias `t`; references, also those in tables of links, with their words. */
  selection: Sql;
  /** The same with what only rows that go out tell. */
  shown: Sql;
  /** The fields whose references have their words still to come: they stand within a column. */
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
  const plain = (values: Readonly<Record<string, Sql>> = {}) => Object.entries(values).map(([name, value]) => plainPart(name, value));
  const known = [
    ...Object.entries(resource.fields).flatMap(([name, field]) => partOf(registry, resource, name, field) ?? []),
    ...extensions.flatMap(({ along }) => plain(along)),
  ];
  const shown = extensions.flatMap(extension => plain(extension.shown));
  const selected = (parts: readonly Part[]) =>
    settled(sql.join([...own.map(name => sql.ref(`t.${name}`)), ...parts.flatMap(({ columns }) => columns)]));
  return {
    selection: selected(known),
    shown: selected([...known, ...shown]),
    unnamed: Object.entries(resource.fields).filter(([, field]) => ['list', 'object'].includes(field.kind.name)),
    load: row => {
      const record: StoredRecord = { id: row.id, created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at };
      for (const part of [...known, ...shown]) part.load(row, record);
      return record;
    },
  };
}

const plainPart = (name: string, value: Sql): Part => ({
  columns: [sql`${value} as ${sql.ref(name)}`],
  load: (row, record) => void (record[name] = row[name] ?? null),
});

/** A field that is read along with the row, rather than worked out from the other fields; else null. */
function partOf(registry: Registry, resource: Resource, name: string, field: Field): Part | null {
  if (field.via === undefined && field.kind.storage(field).in === 'links') return linksPart(registry, resource, name, field);
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

/** References in a table of links come in their order, in one column. */
function linksPart(registry: Registry, resource: Resource, name: string, field: Field): Part {
  const target = registry.get(targetOf(field));
  const color = target.list.rowColor;
  const told = [sql`'id', l.target_id, 'name', case when r.id is null then '#' || l.target_id else ${titleOf(registry, target, 'r')} end`];
  if (color !== undefined) told.push(sql`'color', ${sql.ref(`r.${color}`)}`);
  const all = sql`(select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(${sql.join(told)})) order by l.position, l.target_id)
    from ${linkTable(resource, name)} as l left join ${sql.table(target.name)} as r on r.id = l.target_id where l.owner_id = t.id)`;
  const key = `${name} links`;
  return {
    columns: [sql`${all} as ${sql.id(key)}`],
    load: (row, record) => void (record[name] = (row[key] as Named[] | null) ?? []),
  };
}
