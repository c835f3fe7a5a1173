import type { Issue, Resource, Values } from '#definition';
import { optionLabel, type SelectOptions } from '#definition/kinds/select';
import { comparisonKey } from '#definition/text/comparisonKey';
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
