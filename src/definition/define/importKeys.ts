import type { Fields } from '../language/basics';
import type { Field } from '../kind';

interface KeyedDefinition {
  fields: Fields;
  csv?: { match?: string | readonly string[] };
}

/** Whether something tells the rows of a file from each other. Where nothing does, as in a log, each is a record of its own. */
export const isKeyed = ({ fields, csv }: KeyedDefinition): boolean => csv?.match !== undefined || Object.values(fields).some(isCertain);

/** By which fields, each list together, a record is named in a file: what is certain first, then what the definition says. */
export function importKeys({ fields, csv }: KeyedDefinition): (readonly string[])[] {
  const keys = [csv?.match ?? []].flat();
  const certain = Object.keys(fields)
    .filter(name => isCertain(fields[name]))
    .map(name => [name, ...partnersOf(fields[name])]);
  const [first = ''] = keys;
  if (keys.length === 1 && certain.some(([name]) => name === first)) return startingWith(first, certain);
  if (keys.length > 0) return [...certain, keys];
  return certain.length > 0 ? certain : [[Object.keys(fields)[0] ?? 'id']];
}

const startingWith = (name: string, keys: readonly string[][]) =>
  [...keys].sort((one, other) => Number(other[0] === name) - Number(one[0] === name));

/** No two records share its value. */
const isCertain = (field: Field | undefined) => Boolean(field?.unique) || (field !== undefined && 'series' in field);

/** The fields that are unique only together with this one. */
const partnersOf = (field: Field | undefined) => (Array.isArray(field?.unique) ? (field.unique as readonly string[]) : []);
