/** Reading direction of a text or a page. */
export type Direction = 'ltr' | 'rtl';

const rightToLeftLanguages = new Set(['ar', 'fa', 'he', 'ur']);

/** Reading direction of a language, by its two-letter code. */
export const directionOf = (locale: string): Direction => (rightToLeftLanguages.has(locale) ? 'rtl' : 'ltr');

const rightToLeftCharacter = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text has letters, digits or controls that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeftCharacter.test(text);

/** A text that is put into another, set apart so that both keep their order whatever their directions (first strong isolate, UAX #9). */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** A text whose paragraph reads in this direction, whatever it begins with. */
export const directed = (text: string, direction: Direction): string => `${direction === 'rtl' ? '\u200f' : '\u200e'}${text}`;

/** Names one after the other, each in its own order. */
export const listInDirection = (names: readonly string[], direction: Direction): string =>
  directed(names.map(isolate).join(', '), direction);
