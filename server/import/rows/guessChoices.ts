import { sql } from 'kysely';
import type { Issue, Registry, Resource, Values } from '#definition';
import { optionLabel, type SelectOptions } from '#definition/kinds/select';
import { comparisonKey } from '#definition/text/comparisonKey';
import type { Connection } from '#server/database/database.ts';
import { wordsFor } from '#server/resources/recordErrors.ts';

/** The choices of a record that a word of its name gives it, by field. */
export function guessedChoices({ csv }: Resource, name: string): Values {
  const words = ` ${wordsIn(name)} `;
  return Object.fromEntries(
    Object.entries(csv.guesses).flatMap(([field, options]) => {
      const option = Object.keys(options).find(one => options[one]?.some(word => words.includes(` ${wordsIn(word)} `)));
      return option === undefined ? [] : [[field, option]];
    }),
  );
}

/** A choice of a record that an import makes: what was guessed of it, or what somebody said instead. */
export interface MadeChoice {
  register: string;
  /** The words in the file that the record is made of. */
  text: string;
  field: string;
  value: string;
}

/** The choices that somebody said of a record that is made, by field. */
export const saidChoices = (choices: readonly MadeChoice[], { name }: Resource, text: string): Values =>
  Object.fromEntries(
    choices.flatMap(choice =>
      choice.register === name && comparisonKey(choice.text) === comparisonKey(text) ? [[choice.field, choice.value]] : [],
    ),
  );

/** Choices that one import may have changed. */
const most = 200;

/** Reads the choices that a call says; null where it says others than can be guessed. */
export function readChoices(registry: Registry, given: unknown): MadeChoice[] | null {
  if (!Array.isArray(given) || given.length > most) return null;
  const choices = (given as unknown[]).flatMap(one => {
    const { register, text, field, value } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    if (![register, text, field, value].every(word => typeof word === 'string')) return [];
    const choice = { register, text, field, value } as MadeChoice;
    if (!registry.has(choice.register) || choice.text.length > 255) return [];
    const resource = registry.get(choice.register);
    const { options = [] } = (resource.fields[choice.field] ?? {}) as { options?: readonly string[] };
    return Object.hasOwn(resource.csv.guesses, choice.field) && options.includes(choice.value) ? [choice] : [];
  });
  return choices.length === given.length ? choices : null;
}

/** What a trial has guessed of records that would be made, each once. */
export async function readGuesses(db: Connection, importId: number): Promise<MadeChoice[]> {
  const { rows } =
    await sql<MadeChoice>`select distinct a ->> 'register' as register, a ->> 'text' as text, a ->> 'fields' as field, a ->> 'value' as value
    from import_rows r cross join lateral jsonb_array_elements(r.warnings) w cross join lateral jsonb_array_elements(w -> 'issues') i
      cross join lateral (select i -> 'args') as args (a)
    where r.import_id = ${importId} and jsonb_typeof(r.warnings) = 'array' and jsonb_typeof(w -> 'issues') = 'array' and i ->> 'rule' = 'madeAs'
    order by 1, 2, 3 limit ${most}`.execute(db);
  return rows;
}

const wordsIn = (text: string) =>
  comparisonKey(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** What a record that is made got where nobody said it: its choices that can be guessed. */
export const guessIssues = (resource: Resource, text: string, values: Values): Issue[] =>
  Object.keys(resource.csv.guesses).flatMap(field => {
    const options = resource.fields[field];
    const value = values[field];
    if (!options || typeof value !== 'string') return [];
    const option = optionLabel(options as unknown as SelectOptions, value);
    return [{ rule: 'madeAs', args: { ...wordsFor(resource), text, fields: field, label: options.label, value, option } }];
  });
