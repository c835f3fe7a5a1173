import { isOwnReference } from '#server/database/schema/tables.ts';
import { createRandom, holds, isWritable, type Field, type Resource, type Values } from '#definition';
import { validate } from '#definition/derive/validation';
import { sampleOf, seedOf, type Loaded } from './sampleRows';

/**
 * Gives the rows written for a register believable values in the columns of its list, and in its required fields, that none of them speaks of, so that
 * a field added later is not empty throughout. References that need not be there, and what is unique, stay empty.
 */
export function addSamples(resource: Resource, rows: readonly Values[], loaded: Loaded): readonly Values[] {
  const empty = Object.entries(resource.fields).filter(
    ([name, field]) =>
      (field.required ? isSampled(field) : resource.list.columns.includes(name) && isSampled(field) && !isOwnReference(field)) &&
      !rows.some(row => name in row),
  );
  if (empty.length === 0) return rows;
  const random = createRandom(seedOf(resource));
  return rows.map(row => {
    const sampled = empty.filter(([name]) => holds(resource.when[name], row));
    const full = { ...row, ...Object.fromEntries(sampled.map(([name, field]) => [name, sampleOf(field, loaded, random)])) };
    return Object.keys(validate(resource, full, { partial: true })).length === 0 ? full : row;
  });
}

const isSampled = (field: Field) =>
  isWritable(field) && !field.unique && !field.generated && field.default === undefined && !('fields' in field);
