import type { Field } from '../kind';
import { toMinutes, type Duration } from '../kinds/duration';
import type { ListRow } from '../kinds/list';
import { isBlank } from '../texts';

/** How what stands within a value is said in a language. */
export interface NestedText {
  label(inner: string, field: Field): string;
  value(inner: string, field: Field, value: unknown): string;
}

const isNothing = (value: unknown) => isBlank(value) || (Array.isArray(value) && value.length === 0);

/** A row within a record, in one line: `Description: Coil cleaning, Quantity: 6`. */
export const rowInWords = (fields: Readonly<Record<string, Field>>, row: ListRow, words: NestedText): string =>
  Object.entries(fields)
    .filter(([inner]) => !isNothing(row[inner]))
    .map(([inner, field]) => `${words.label(inner, field)}: ${words.value(inner, field, row[inner])}`)
    .join(', ');

const parts = ['days', 'hours', 'minutes'] as const;

/** A length of time in words: `1 day 4 hours`. */
export const durationInWords = (value: Duration, say: (key: string, count: number) => string): string =>
  parts
    .filter(part => value[part] > 0 || (part === 'minutes' && toMinutes(value) === 0))
    .map(part => say(`engine.duration.${part}`, value[part]))
    .join(' ');
