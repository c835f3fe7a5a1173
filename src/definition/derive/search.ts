import type { Resource } from '../define';
import { isReference } from '../kind';

/** The fields of the table itself that a search looks into: every stored text that all readers may see, for a hit tells what it hit. */
export function searchedFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(
      ([, field]) =>
        field.kind.searchable &&
        field.access?.read === undefined &&
        field.through === undefined &&
        field.kind.storage(field).in === 'column',
    )
    .map(([name]) => name);
}

/**
 * The references that a search looks into by their words: to one or many, by itself or through another, and that all readers may see. Where
 * one chooses a record, only those are looked into that are columns of the list: whoever looks for a cabinet does not mean what is in it.
 */
export function searchedReferences({ fields, list }: Resource, isChoice: boolean): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => isReference(field) && field.access?.read === undefined && (!isChoice || list.columns.includes(name)))
    .map(([name]) => name);
}
