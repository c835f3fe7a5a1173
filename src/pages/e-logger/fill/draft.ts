import { omit } from 'es-toolkit';
import type { Values } from '#src/domain/e-loggers/field.ts';

/** The signature of a second person under a value of a draft. */
export interface DraftSecond {
  /** What the server gave for it: the entry carries it. Empty for one that the entry has already. */
  token: string;
  id: number;
  name: string;
  at: unknown;
}

/** What was entered so far. */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  comments: Readonly<Record<string, string>>;
  /** By the keys of the values that they cover, as these are. */
  seconds?: Readonly<Record<string, DraftSecond>>;
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
  seconds: omit(draft.seconds ?? {}, keys),
});

/** A draft with another value; what was said of the one before no longer holds. */
export const withValue = (draft: Draft, key: string, value: unknown): Draft => ({
  ...draft,
  isTouched: true,
  values: { ...draft.values, [key]: value },
  asBefore: (draft.asBefore ?? []).filter(one => one !== key),
  seconds: omit(draft.seconds ?? {}, [key]),
});

/** A draft with signatures of second persons, by the keys of the values that they cover. */
export const withSeconds = (draft: Draft, seconds: Readonly<Record<string, DraftSecond>>): Draft => ({
  ...draft,
  isTouched: true,
  seconds: { ...draft.seconds, ...seconds },
});

/** The tokens of the signatures that a call carries, by key. */
export const tokensIn = ({ seconds = {} }: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(seconds).flatMap(([key, { token }]) => (token === '' ? [] : [[key, token]])));
