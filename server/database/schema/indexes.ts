import { createHash } from 'node:crypto';
import type { Resource } from '#definition';
import { markPaths } from '#definition/define/marks';
import { searchedFields } from '#definition/derive/search';
import { coveredColumns } from './coveredColumns';
import { filteredFields } from './filteredFields';
import { quote } from './quote';
import { comparisonKeyOf, sortKeyOf } from '../text/keyFunctions';
import type { Index, Column } from './table';

/** The longest text that an index of PostgreSQL takes for sure, twice, in the widest letters. */
const longestIndexed = 300;
const live = ' where deleted_at is null';

/** In kB; with more no import gets faster. */
const mostWaiting = 256;

/**
 * The indexes of a register: for each reference, for what lists are often sorted by, for the filters that the definition names, for searches, and
 * for what is unique. All else a list can be sorted or filtered by is read row by row: each index costs every write, and memory.
 */
export function indexesOf(resource: Resource, columns: readonly Column[]): Index[] {
  const covered = coveredColumns(resource, columns).map(({ name }) => name);
  const filtered = filteredFields(resource);
  const ofColumns = columns.flatMap(
    column =>
      columnIndex(resource, column, { covered: [...new Set([...covered, ...markColumns(resource, column, columns)])], filtered }) ?? [],
  );
  const moments = ['created_at', 'updated_at']
    .filter(name => resource.list.frequentSorts.includes(name) || filtered.has(name))
    .map(name => index(resource, `(${name}, id)${include(covered)}${live}`, { field: name, isOrder: true }));
  // Deleted rows as well: those that refer to one are found by its words. What is written waits in a list that each search reads through: it is
  // kept short.
  const search = `using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = ${mostWaiting})`;
  const searched = searchedFields(resource).length > 0 ? [index(resource, search)] : [];
  const deleted = resource.softDelete ? [index(resource, '(created_at, id) where deleted_at is not null')] : [];
  return [...uniqueIndexes(resource, columns), ...ofColumns, ...moments, ...searched, ...deleted];
}

/** A column as lists sort it: the words that people wrote by their sort keys, the options of a choice in small letters. */
const sortKey = ({ type, name, isOption }: Column): string => {
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

/** What decides which index a column gets. */
interface Needs {
  /** The columns that every list looks at: with them in an index, the database need not open the rows that it counts or passes over. */
  covered: readonly string[];
  filtered: ReadonlySet<string>;
}

function columnIndex(resource: Resource, column: Column, { covered, filtered }: Needs): Index | null {
  const field = resource.fields[column.field];
  if (!field) return null;
  const isSorted = resource.list.frequentSorts.includes(column.field);
  const others = covered.filter(name => name !== column.name);
  // Without the id many rows have the same key, of which the index keeps one. The database looks for references here also when a record is deleted
  // for good, and then deleted rows count.
  if (column.target) {
    const keys = isSorted ? [...others, 'id'] : [...others, 'deleted_at'];
    return index(resource, `(${[column.name, ...keys].map(quote).join(', ')})${isSorted ? include(['deleted_at']) : ''}`, {
      field: column.field,
    });
  }
  const max = column.type === 'text' ? ((field as unknown as { max?: number }).max ?? 191) : 0;
  if (column.type === 'jsonb' || max > longestIndexed || !(isSorted || filtered.has(column.field))) return null;
  // An index on the key of a text is read alone only when it holds the text as well.
  const own = column.type === 'text' ? [column.name] : [];
  return isSorted
    ? index(resource, `(${sortKey(column)}, id)${include([...own, ...others])}${live}`, { field: column.field, isOrder: true })
    : index(resource, `(${[sortKey(column), ...[...own, ...others].map(quote)].join(', ')})${live}`, { field: column.field });
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
      {
        ...index(resource, `(${keys})${live}`, { uniqueField: name, field: name }),
        unique: { column: column.name, keys, earlier: keysBy(text => `lower(${text})`) },
      },
    ];
  });
}

/** An index is named by what it says: another definition is another index. */
function index(resource: Resource, definition: string, use: Pick<Index, 'field' | 'isOrder' | 'uniqueField'> = {}): Index {
  const hash = createHash('sha256')
    .update(`${use.uniqueField ?? ''} ${definition}`)
    .digest('hex')
    .slice(0, 10);
  return { name: `ms_${resource.name.slice(0, 40)}_${hash}`, definition, ...use };
}
