import { isolate } from '#definition/derive/direction';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * English that stands in on a page read from the right: a sentence that ends in a mark or begins with a number is kept together, or these
 * would change sides. Anything else reads well as it is.
 *
 * @example bidiIsolate('10 rows selected')
 */
export function bidiIsolate(text: string): string {
  // What was put in and is kept together may be of either direction.
  const own = text.replace(/[\u2066\u2068][^\u2066-\u2069]*\u2069/gu, '0');
  return /\p{Script=Latin}/u.test(own) && !rightToLeft.test(own) && /^\d|[\d.:?!…]$/u.test(own) ? `\u2066${text}\u2069` : text;
}

/** What has a direction of its own: letters, and the mark that Arabic puts between the numbers of a day. */
const directed = /[\p{L}\u200f]/u;

/**
 * What is put into a sentence on such a page, a name or a day, in whichever direction it reads: it is kept together.
 *
 * @example within('Rashid Kumar')
 */
export const within = (words: string): string => (directed.test(words) ? isolate(words) : words);
