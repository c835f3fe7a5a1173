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

/**
 * The references that a search looks into by their words: all that are kept in the table itself and that all readers may see. Those to the
 * register itself only where they are columns of the list: looking through a large register twice would cost every search.
 */
export function searchedReferences({ name: register, fields, list }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind.name !== 'ref' || field.via !== undefined || field.access?.read !== undefined) return [];
    return (field as { target?: string }).target !== register || list.columns.includes(name) ? [name] : [];
  });
}
