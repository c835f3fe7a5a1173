import { sql } from 'kysely';
import { isFromRows, type Field, type Registry, type Resource } from '#definition';
import type { Columns, Extension, Row, RowReader, Selection, StoredRecord } from '#server/contract.ts';
import { precompiled } from '#server/database/statements/precompiledSql.ts';
import { columnOf, targetOf } from '#server/database/schema/tables.ts';
import { RelatedAggregate } from '../../database/relatedAggregate';
import { Joins } from '../sql/joins';
import { fieldOf, linkTable, ownColumn, titleOf } from '../sql/fieldPaths';
import type { Sql } from '#server/database/sql.ts';
import type { Named } from './referenceLabels';
import { ObjectShape } from './objectShape';

interface Part {
  /** Names in the record. */
  names: readonly string[];
  columns: readonly (Sql | AggregateColumn)[];
  load(row: Row, record: StoredRecord): void;
}

interface AggregateColumn {
  name: string;
  aggregate: RelatedAggregate;
}

const own = ['id', 'created_at', 'updated_at', 'deleted_at', 'lock_version'];

/**
 * Derives the `RowReader` of a resource: select lists and joins are compiled once, and each read is one statement.
 *
 * @param only the names of the fields to read; all by default
 */
export function rowReaderOf(registry: Registry, resource: Resource, extensions: readonly Extension[], only?: ReadonlySet<string>): RowReader {
  const joins = new Joins(registry);
  const fields = Object.entries(resource.fields).filter(([name]) => only?.has(name) ?? true);
  const plain = (values: Columns = {}) =>
    Object.entries(values).map(([name, value]) =>
      plainPart(name, typeof value === 'string' ? joins.value({ resource, alias: 't' }, value) : value),
    );
  const known = [
    ...fields.flatMap(([name, field]) => partOf({ registry, joins, resource }, name, field) ?? []),
    ...linksPart(registry, resource, fields),
    ...(only ? [] : ownersParts(registry, resource)),
    ...extensions.flatMap(({ select }) => plain(select?.always)),
  ];
  const shown = extensions.flatMap(({ select }) => plain(select?.public));
  const parts = [...known, ...shown];
  const selections = (isMany: boolean) => ({ known: selectionOf(joins, known, isMany), shown: selectionOf(joins, parts, isMany) });
  const shape = new ObjectShape([...own, ...parts.flatMap(({ names }) => names)]);
  return {
    one: selections(false),
    many: selections(true),
    unnamed: fields.filter(([, field]) => field.kind.nested !== undefined),
    load: row => {
      const { id, created_at, updated_at, deleted_at, lock_version } = row;
      const record: StoredRecord = Object.assign(shape.make(), { id, created_at, updated_at, deleted_at, lock_version });
      for (const part of parts) part.load(row, record);
      return record;
    },
    learn: ([first]) => void (first && shape.learn(first)),
  };
}

/** Compiles parts into a select list and its joins. */
function selectionOf(joins: Joins, parts: readonly Part[], isMany: boolean): Selection {
  const columns = [...own.map(name => sql.ref(`t.${name}`)), ...parts.flatMap(part => part.columns)];
  const aggregates = columns.flatMap(column => ('aggregate' in column ? column : []));
  const placeOf = ({ name }: AggregateColumn) => `${name} aggregate`;
  const written = columns.map(column => {
    if (!('aggregate' in column)) return column;
    return sql`${isMany ? sql`${sql.id(placeOf(column))}.value` : column.aggregate.ofOne} as ${sql.id(column.name)}`;
  });
  const joined = isMany ? aggregates.map(column => column.aggregate.joined(placeOf(column))) : [];
  return { columns: precompiled(sql.join(written)), joins: precompiled(sql.join([joins.sql, ...joined], sql` `)) };
}

const plainPart = (name: string, value: Sql | RelatedAggregate): Part => ({
  names: [name],
  columns: [value instanceof RelatedAggregate ? { name, aggregate: value } : sql`${value} as ${sql.id(name)}`],
  load: (row, record) => void (record[name] = row[name] ?? null),
});

interface Read {
  registry: Registry;
  joins: Joins;
  resource: Resource;
}

/** The select part of a field; null for a field that is computed from others. */
function partOf(read: Read, name: string, field: Field): Part | null {
  const { joins, resource } = read;
  const column = columnOf(name, field);
  if (!column && (field.kind.storage(field).in === 'links' || (!isFromRows(field) && field.through === undefined))) return null;
  const value = joins.value({ resource, alias: 't' }, name);
  const key = column?.name ?? name;
  const columns = [column ? value : sql`${value} as ${sql.ref(name)}`];
  if (field.kind.reference === 'one') return referencePart(read, { name, field, key, columns });
  return { names: [name], columns, load: (row, record) => void (record[name] = field.kind.load(row[key] ?? null)) };
}

/** The select part of a reference: id, name, and colour where its resource has one. */
function referencePart({ registry, joins, resource }: Read, at: { name: string; field: Field; key: string; columns: Sql[] }): Part {
  const { name, field, key, columns } = at;
  const { resource: target, alias } = joins.target({ resource, alias: 't' }, name);
  const color = target.list.rowColor;
  const [words, tint] = [`${name} words`, `${name} color`];
  columns.push(sql`${titleOf(registry, target, alias)} as ${sql.id(words)}`);
  if (color !== undefined) columns.push(sql`${sql.ref(`${alias}.${color}`)} as ${sql.id(tint)}`);
  return {
    names: [name],
    columns,
    load: (row, record) => {
      const reference = field.kind.load(row[key] ?? null) as Named | null;
      record[name] = reference;
      if (!reference) return;
      reference.name = (row[words] as string) || `#${reference.id}`;
      if (color !== undefined && row[tint] !== null) reference.color = row[tint] as string;
    },
  };
}

/** A reference of a link table: the index of its field, and the record. */
type Linked = readonly [place: number, id: number, name: string, color: string | null];

/** One column with the references of all link tables, in their order. */
function linksPart(registry: Registry, resource: Resource, read: readonly (readonly [string, Field])[]): Part[] {
  const fields = read.filter(([, field]) => isOwnLink(field));
  if (fields.length === 0) return [];
  const names = fields.map(([name]) => name);
  const combined = new RelatedAggregate({
    value: sql`json_agg(json_build_array(l.place, l.target_id, l.name, l.color) order by l.place, l.position, l.target_id)`,
    from: sql`(${sql.join(
      fields.map(([name, field], place) => linksSql(linkTable(resource, name), registry, registry.get(targetOf(field)), place)),
      sql` union all `,
    )}) as l`,
    owner: 'l.owner_id',
  });
  return [
    {
      names,
      columns: [{ name: 'all links', aggregate: combined }],
      load: (row, record) => {
        for (const name of names) record[name] = [];
        for (const [place, id, name, color] of (row['all links'] as readonly Linked[] | null) ?? [])
          (record[names[place] ?? ''] as Named[]).push(color ? { id, name, color } : { id, name });
      },
    },
  ];
}

/** Whom the owner fields of the records that a record refers to name: their ids, by what they refer to. */
const ownersParts = (registry: Registry, resource: Resource): Part[] =>
  (resource.ownerFields ?? []).flatMap(path => {
    const [first = '', second] = path.split('.');
    if (second === undefined) return [];
    const target = registry.get(targetOf(fieldOf(resource, first)));
    const ids = sql`(select json_agg(l.target_id) from ${linkTable(target, second)} as l where l.owner_id = ${ownColumn(resource, first, 't')})`;
    return [plainPart(path, sql`json_build_object(${sql.lit(targetOf(fieldOf(target, second)))}, coalesce(${ids}, '[]'))`)];
  });

const isOwnLink = (field: Field) => field.through === undefined && field.kind.storage(field).in === 'links';

function linksSql(table: Sql, registry: Registry, target: Resource, place: number): Sql {
  const color = target.list.rowColor === undefined ? sql`null::text` : sql.ref(`r.${target.list.rowColor}`);
  return sql`select ${sql.lit(place)} as place, l.owner_id, l.position, l.target_id, ${color} as color,
      case when r.id is null then '#' || l.target_id else ${titleOf(registry, target, 'r')} end as name
    from ${table} as l left join ${sql.table(target.name)} as r on r.id = l.target_id`;
}
