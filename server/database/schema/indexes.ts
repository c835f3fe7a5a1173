import { createHash } from 'node:crypto';
import type { Resource } from '#definition';
import { markPaths } from '#definition/define/marks';
import { searchedFields } from '#definition/derive/search';
import { coveredColumns } from './coveredColumns';
import { quote } from './quote';
import { comparisonKeyOf, sortKeyOf } from '../text/keyFunctions';
import type { Index, Column } from './table';

/** The longest text that an index of PostgreSQL takes for sure, twice, in the widest letters. */
const longestIndexed = 300;
const live = ' where deleted_at is null';

/** In kB; with more no import gets faster. */
const mostWaiting = 256;

/**
 * An index for whatever a register can be sorted, filtered or searched by, and for what is unique. Pages are read as ids first: an
 * index therefore holds whatever every list looks at, so that the database need not open the rows it passes over.
 */
export function indexesOf(resource: Resource, columns: readonly Column[]): Index[] {
  const covered = coveredColumns(resource, columns).map(({ name }) => name);
  const sorted = columns.flatMap(column => columnIndex(resource, column, [...covered, ...markColumns(resource, column, columns)]) ?? []);
  const isSearched = searchedFields(resource).length > 0;
  const moments = ['created_at', 'updated_at'].map(name => index(resource, `(${name}, id)${include(covered)}${live}`));
  // Deleted rows as well: those that refer to one are found by its words. What is written waits in a list that each search reads through: it is
  // kept short.
  const search = `using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = ${mostWaiting})`;
  const deleted = resource.softDelete ? [index(resource, '(created_at, id) where deleted_at is not null')] : [];
  return [...uniqueIndexes(resource, columns), ...sorted, ...moments, ...(isSearched ? [index(resource, search)] : []), ...deleted];
}

/** A column as lists sort it: the words that people wrote by their sort keys, the options of a choice in small letters. */
export const sortKey = ({ type, name, isOption }: Column): string => {
  if (type !== 'text') return quote(name);
  return isOption ? `lower(${quote(name)}) collate "C"` : sortKeyOf(quote(name));
};

const include = (names: readonly string[]) => (names.length > 0 ? ` include (${[...new Set(names)].map(quote).join(', ')})` : '');

/** What the marks of a column look at beside it: the rows that are marked are found in its index alone. */
function markColumns({ marks }: Resource, column: Column, columns: readonly Column[]): string[] {
  const paths = marks.filter(({ on }) => on === column.field).flatMap(mark => markPaths(mark));
  const names = paths.map(path => path.split('.')[0]);
  return columns.filter(({ field }) => names.includes(field)).map(({ name }) => name);
}

function columnIndex(resource: Resource, column: Column, covered: readonly string[]): Index | null {
  const field = resource.fields[column.field];
  if (!field) return null;
  const others = covered.filter(name => name !== column.name);
  // The database looks for references here also when a record is deleted for good, and then deleted rows count. What every list
  // looks at stands in the key, so that a filter by both goes straight to its rows.
  if (column.target) return index(resource, `(${[column.name, ...others, 'id'].map(quote).join(', ')})${include(['deleted_at'])}`);
  const max = column.type === 'text' ? ((field as unknown as { max?: number }).max ?? 191) : 0;
  const isQueried = (field.sortable !== false && field.kind.sortable) || field.kind.filter !== 'none';
  if (column.type === 'jsonb' || max > longestIndexed || !isQueried) return null;
  // An index on the key of a text is read alone only when it holds the text as well.
  const own = column.type === 'text' ? [column.name] : [];
  return index(resource, `(${sortKey(column)}, id)${include([...own, ...others])}${live}`);
}

function uniqueIndexes(resource: Resource, columns: readonly Column[]): Index[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const column = columns.find(candidate => candidate.field === name);
    if (!field.unique || !column) return [];
    const together = field.unique === true ? [] : field.unique.flatMap(other => columns.find(candidate => candidate.field === other) ?? []);
    const keysBy = (key: typeof comparisonKeyOf) => {
      const keyed = (one: Column) => (one.type === 'text' ? key(quote(one.name)) : quote(one.name));
      return [keyed(column), ...together.map(other => `coalesce(${keyed(other)}, ${other.type === 'text' ? "''" : '0'})`)].join(', ');
    };
    const keys = keysBy(comparisonKeyOf);
    return [
      { ...index(resource, `(${keys})${live}`, name), unique: { column: column.name, keys, earlier: keysBy(text => `lower(${text})`) } },
    ];
  });
}

/** An index is named by what it says: another definition is another index. */
function index(resource: Resource, definition: string, uniqueField?: string): Index {
  const hash = createHash('sha256')
    .update(`${uniqueField ?? ''} ${definition}`)
    .digest('hex')
    .slice(0, 10);
  return { name: `ms_${resource.name.slice(0, 40)}_${hash}`, definition, ...(uniqueField && { uniqueField }) };
}
