import { isSingleChoice, type Resource } from '#definition';
import type { Column } from './table';

/** The columns that every list looks at: whose company's a row is, and what is hidden unless somebody asks for it. */
export const coveredColumns = (resource: Resource, columns: readonly Column[]): Column[] =>
  columnsOf(resource, columns, [resource.companyField, ...hiddenPaths(resource)]);

const hiddenPaths = ({ list }: Resource) => list.filters.flatMap(filter => Object.keys(filter.defaultWhere?.when ?? {}));

/** The columns that paths begin at. */
function columnsOf(resource: Resource, columns: readonly Column[], paths: readonly (string | undefined)[]): Column[] {
  const fields = paths.map(path => path?.split('.')[0]).map(name => resource.fields[name ?? '']?.through?.split('.')[0] ?? name);
  return columns.filter(column => fields.includes(column.field));
}

/**
 * Those of them with few enough different values that the rows of each are counted as they are written. What is only the way to a company, such
 * as the asset of a maintenance, may be another for every row there is.
 */
export function countedColumns(resource: Resource, columns: readonly Column[]): Column[] {
  const { companyField: company } = resource;
  const isOwn = company !== undefined && resource.fields[company]?.through === undefined;
  const looked = columnsOf(resource, columns, [...(isOwn ? [company] : []), ...hiddenPaths(resource)]);
  return looked.filter(({ field: name }) => {
    const field = resource.fields[name];
    return field !== undefined && isSingleChoice(field);
  });
}
