import type { Resource } from '../define';

/** The fields of the table itself that a search looks into: every stored text that all readers may see, for a hit tells what it hit. */
export function searchedFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(
      ([, field]) =>
        field.kind.searchable && field.access?.read === undefined && field.via === undefined && field.kind.storage(field).in === 'column',
    )
    .map(([name]) => name);
}

/** The references that a search looks into by their title: those that are columns of the list. */
export function searchedReferences(resource: Resource): string[] {
  return resource.list.columns.filter(name => {
    const field = resource.fields[name];
    return field?.kind.name === 'ref' && field.via === undefined;
  });
}
