import { isOwnReference, targetOf } from '#server/database/schema/tables.ts';
import { createRandom, holds, isWritable, issueText, type Field, type Random, type Resource, type Values } from '#definition';
import { defaultsOf, validate } from '#definition/derive/validation';
import { Failure } from '#server/http/failure.ts';
import { deriveFields } from '#server/resources/write/prepareWrite.ts';

/** Where derived rows find the records they refer to. */
export interface Loaded {
  idsOf(register: string): number[];
}

const attempts = 20;

/** The same register gets the same samples. */
export const seedOf = ({ name }: Resource) => [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);

/** As many believable rows as a register's definition asks for, made by its kinds: content for a register that is added by one file. */
export function sampleRows(resource: Resource, loaded: Loaded): Values[] {
  const random = createRandom(seedOf(resource));
  const make = (): Values => {
    const row: Record<string, unknown> = defaultsOf(resource);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (isWritable(field) && !field.kind.secret) row[name] = sampleOf(field, loaded, random);
    }
    return Object.fromEntries(Object.entries(row).filter(([name]) => holds(resource.when[name], row)));
  };
  return Array.from({ length: resource.sample.count }, () => {
    const tries = Array.from({ length: attempts }, make);
    const row = tries.find(candidate => problemsOf(resource, candidate).length === 0);
    if (row) return row;
    throw new Error(`no sample follows its rules (${problemsOf(resource, make()).join('; ')})`);
  });
}

/** What is wrong with a row, once what follows from its fields is worked out. */
function problemsOf(resource: Resource, row: Values): string[] {
  const record = { ...row };
  try {
    deriveFields({ resource, values: { ...row }, record });
  } catch (error) {
    if (error instanceof Failure) return [error.message];
    throw error;
  }
  return Object.entries(validate(resource, row, { record })).map(([field, found]) => `${field}: ${found.map(issueText).join(' ')}`);
}

/** A believable value; of a reference, one of the records that are there. */
export function sampleOf(field: Field, loaded: Loaded, random: Random): unknown {
  if (!isOwnReference(field)) return field.kind.sample(random, field);
  const ids = loaded.idsOf(targetOf(field));
  if (ids.length === 0) return field.kind.reference === 'many' ? [] : null;
  const reference = { id: random.pick(ids) };
  return field.kind.reference === 'many' ? [reference] : reference;
}
