import type { Resource } from '#definition';
import type { Column } from './tables';

/** The columns that every list looks at: whose company's a row is, and what is hidden unless somebody asks for it. */
export function coveredColumns(resource: Resource, columns: readonly Column[]): Column[] {
  const paths = resource.list.filters.flatMap(filter => Object.keys(filter.otherwise?.when ?? {}));
  const fields = [resource.companyField, ...paths]
    .map(path => path?.split('.')[0])
    .map(name => resource.fields[name ?? '']?.via?.split('.')[0] ?? name);
  return columns.filter(column => fields.includes(column.field));
}

const countable = ['ref', 'select', 'boolean'];

/** Those of them with few enough different values that the rows of each are counted as they are written. */
export const countedColumns = (resource: Resource, columns: readonly Column[]): Column[] =>
  coveredColumns(resource, columns).filter(({ field }) => countable.includes(resource.fields[field]?.kind.name ?? ''));
