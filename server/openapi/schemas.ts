import { objectSchema, orNull, type Schema } from '#definition';

/** What the descriptions of modules are put together from. */
export const id = { type: 'integer', minimum: 1 };
export const count = { type: 'integer', minimum: 0 };
export const text = { type: 'string' };
export const textOrNull = { type: ['string', 'null'] };
export const yesNo = { type: 'boolean' };
export const inPath: Schema = { name: 'id', in: 'path', required: true, schema: id };
export const listOfIds = { type: 'array', items: id };
export const person = orNull(objectSchema({ id, name: text }));
export const word = (values: readonly string[]): Schema => ({ type: 'string', enum: [...values] });
export const clientId = {
  type: 'string',
  pattern: '^[\\w-]{8,64}$',
  description: 'A word of the caller’s own: the same one is not written twice.',
};
export const paged = ['offset', 'limit'].map(name => ({ name, in: 'query', schema: count }));

/** A record of a register within a sentence: `a work order`, `an asset`. */
export const oneOf = (label: string): string => `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`;
