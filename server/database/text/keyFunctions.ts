import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { blanks, equalLetters, equalPairs, ignorable, likeLetters, likePairs, marks } from '#definition/text/letters';
import type { Connection } from '../database';

type Letters = Readonly<Record<string, string>>;
type Ranges = typeof ignorable;

/** A text in a statement, with every letter beyond ASCII as it is; the letters above have no backslash. */
const literal = (text: string) =>
  `e'${text.replaceAll("'", "''").replace(/[\t\n\v\f\r]/g, control => `\\x${control.charCodeAt(0).toString(16)}`)}'`;

const escapeOf = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;
const without = (text: string, ranges: Ranges) =>
  `regexp_replace(${text}, '[${ranges.map(([first, last]) => `${escapeOf(first)}-${escapeOf(last)}`).join('')}]', '', 'g')`;
const withLetters = (text: string, letters: Letters) =>
  `translate(${text}, ${literal(Object.keys(letters).join(''))}, ${literal(Object.values(letters).join(''))})`;
const withPairs = (text: string, pairs: Letters) =>
  Object.entries(pairs).reduce((changed, [letter, other]) => `replace(${changed}, ${literal(letter)}, ${literal(other)})`, text);

/** Most texts are plain letters: these need no more than small letters. */
const unlessPlain = (full: string) => `case when octet_length($1) = char_length($1) then lower($1) else ${full} end`;

const trimmed = (text: string) => `btrim(${text}, ${literal(blanks)})`;
const comparison = trimmed(
  unlessPlain(withPairs(withLetters(`lower(normalize(${without('$1', ignorable)}, NFKC))`, equalLetters), equalPairs)),
);
const search = unlessPlain(
  withPairs(withLetters(without(`lower(normalize(${without('$1', ignorable)}, NFKD))`, marks), likeLetters), likePairs),
);

/** Gives the numbers of so many digits at most, wherever they stand, zeros in front. */
const padded = (text: string, digits: string, zeros: string) =>
  `regexp_replace(${text}, '(?<![0-9])[0-9]{${digits}}(?![0-9])', '${zeros}\\&', 'g')`;
/** Numbers of up to eight digits get eight, so that they stand in the order of their size; an index takes so many letters for sure. */
const sort = `left(${padded(padded(padded(search, '1,4', '0000'), '5,6', '00'), '7', '0')}, 300)`;

/**
 * A function is named by what it does: another body is another function, and with it another index and another generated column. The bodies are
 * single expressions without names of ours, so that the planner puts them in the place of the call and dumps can be restored.
 */
function keyFunction(name: string, body: string) {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
  return { name: `ms_${name}_${hash}`, body };
}

const functions = {
  comparison: keyFunction('comparison_key', comparison),
  search: keyFunction('search_key', search),
  sort: keyFunction('sort_key', sort),
};

/** Makes the functions where they are missing. */
export async function createKeyFunctions(db: Connection): Promise<void> {
  for (const { name, body } of Object.values(functions))
    await sql
      .raw(`create or replace function ${name}(text) returns text language sql immutable parallel safe as $body$ select ${body} $body$`)
      .execute(db);
}

/** A text, itself SQL, as texts are compared: for what is unique, and to find a record by a name. The same as `comparisonKey`. */
export const comparisonKeyOf = (text: string): string => `${functions.comparison.name}(${text})`;
/** A text, itself SQL, as texts are searched. The same as `searchKey`. */
export const searchKeyOf = (text: string): string => `${functions.search.name}(${text})`;
/** A text, itself SQL, as texts are sorted by code point: letters without their marks, numbers by their size. */
export const sortKeyOf = (text: string): string => `${functions.sort.name}(${text}) collate "C"`;
