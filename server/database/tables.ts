import { createHash } from 'node:crypto';
import type { ColumnType, Field, Registry, Resource } from '#definition';
import { searchedFields } from '#definition/derive/search';

/** A column that keeps a field's value; a reference's is `<field>_id`. */
export interface Column {
  name: string;
  type: ColumnType;
  field: string;
  /** The table a reference points to. */
  target?: string;
}

/** A table of the links of one field that refers to many. */
export interface LinkTable {
  name: string;
  field: string;
  target: string;
}

export interface Index {
  name: string;
  /** Everything behind `create index <name> on `. */
  definition: string;
  /** The field that is unique by it. */
  uniqueField?: string;
}

/** What a register needs in the database. Each of its texts is SQL with quoted names. */
export interface Table {
  name: string;
  columns: readonly Column[];
  links: readonly LinkTable[];
  indexes: readonly Index[];
  searchFields: readonly string[];
}

/** A name as SQL writes it. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The register a field refers to. */
export const targetOf = (field: Field): string => String((field as unknown as { target: string }).target);

/** The longest text that an index of PostgreSQL takes for sure, twice, in the widest letters. */
const longestIndexed = 300;

/** The table of a register, with an index for whatever it can be sorted, filtered or searched by. */
export function tableOf(resource: Resource): Table {
  const columns = columnsOf(resource);
  return {
    name: resource.name,
    columns,
    links: linksOf(resource),
    indexes: [
      ...uniqueIndexes(resource, columns),
      ...columns.flatMap(column => columnIndexes(resource, column)),
      ...sharedIndexes(resource),
    ],
    searchFields: searchedFields(resource),
  };
}

/** The tables of all registers. */
export const tablesOf = (registry: Registry): Table[] => registry.all.map(tableOf);

/** The column a field is kept in, or null when it is kept elsewhere. */
export function columnOf(name: string, field: Field): Column | null {
  const storage = field.kind.storage(field);
  if (field.via !== undefined || storage.in !== 'column') return null;
  const isRef = field.kind.name === 'ref';
  return {
    name: isRef ? field.kind.wireName(name, 'write') : name,
    type: storage.type,
    field: name,
    ...(isRef && { target: targetOf(field) }),
  };
}

const columnsOf = (resource: Resource): Column[] => Object.entries(resource.fields).flatMap(([name, field]) => columnOf(name, field) ?? []);

function linksOf(resource: Resource): LinkTable[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.via === undefined && field.kind.storage(field).in === 'links'
      ? [{ name: `${resource.name}_${name}`, field: name, target: targetOf(field) }]
      : [],
  );
}

/** Texts are sorted and compared without regard to case, by code point, so that both databases agree. */
export function sortKey({ type, name }: { type: ColumnType; name: string }, alias?: string): string {
  const column = `${alias ? `${alias}.` : ''}${quote(name)}`;
  return type === 'text' ? `lower(${column}) collate "C"` : column;
}

const live = ' where deleted_at is null';

function uniqueIndexes(resource: Resource, columns: readonly Column[]): Index[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const column = columns.find(candidate => candidate.field === name);
    if (!field.unique || !column) return [];
    const together = field.unique === true ? [] : field.unique.flatMap(other => columns.find(candidate => candidate.field === other) ?? []);
    const keys = [folded(column), ...together.map(other => `coalesce(${folded(other)}, ${other.type === 'text' ? "''" : '0'})`)];
    return [index(resource, `(${keys.join(', ')})${live}`, name)];
  });
}

const folded = ({ type, name }: Column) => (type === 'text' ? `lower(${quote(name)})` : quote(name));

/** Pages are read as ids from an index that holds everything a page asks for, and only then as rows. */
function columnIndexes(resource: Resource, column: Column): Index[] {
  const field = resource.fields[column.field];
  if (!field) return [];
  if (column.target) return [index(resource, `(${quote(column.name)}, id) include (deleted_at)`)];
  const isSortable = field.sortable !== false && field.kind.sortable;
  const isFilterable = field.kind.filter !== 'none';
  const max = column.type === 'text' ? ((field as unknown as { max?: number }).max ?? 191) : 0;
  if (column.type === 'jsonb' || max > longestIndexed || !(isSortable || isFilterable)) return [];
  const include = column.type === 'text' ? ` include (${quote(column.name)})` : '';
  return [index(resource, `(${sortKey(column)}, id)${include}${live}`)];
}

function sharedIndexes(resource: Resource): Index[] {
  const moments = ['created_at', 'updated_at'].map(name => index(resource, `(${name}, id)${live}`));
  const search = searchedFields(resource).length > 0 ? [index(resource, `using gin (search_text gin_trgm_ops)${live}`)] : [];
  return [...moments, ...search];
}

/** An index is named by what it says: another definition is another index. */
function index(resource: Resource, definition: string, uniqueField?: string): Index {
  const hash = createHash('sha256')
    .update(`${uniqueField ?? ''} ${definition}`)
    .digest('hex')
    .slice(0, 10);
  return { name: `ms_${resource.name.slice(0, 40)}_${hash}`, definition, ...(uniqueField && { uniqueField }) };
}

/** The expression of the column that a search looks into. A line break keeps a term from matching across two fields. */
export function searchExpression(fields: readonly string[]): string {
  return `lower(${fields.map(name => `coalesce(${quote(name)}, '')`).join(" || E'\\n' || ")})`;
}
