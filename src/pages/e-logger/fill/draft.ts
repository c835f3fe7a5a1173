import type { Values } from '#src/domain/e-loggers/field.ts';

/** What was entered so far. */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  comments: Readonly<Record<string, string>>;
  /** Keys of values that were taken over from the last entry, and not changed since. */
  asBefore?: readonly string[];
  /** Whether somebody entered something, beside what a form begins with. */
  isTouched?: boolean;
}

export const emptyDraft: Draft = { values: {}, comments: {} };

/** A draft with some of the last values taken over; it remembers which. */
export const withLast = (draft: Draft, last: Values, keys: readonly string[]): Draft => ({
  ...draft,
  isTouched: true,
  values: { ...draft.values, ...Object.fromEntries(keys.map(key => [key, last[key]])) },
  asBefore: [...new Set([...(draft.asBefore ?? []), ...keys])],
});
