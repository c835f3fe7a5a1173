const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * English that stands in on a page read from the right: a sentence that ends in a mark or begins with a number is kept together, or these
 * would change sides. Anything else reads well as it is.
 *
 * @example isolated('10 rows selected')
 */
export const isolated = (text: string): string =>
  /\p{Script=Latin}/u.test(text) && !rightToLeft.test(text) && /^\d|[.:?!…]$/u.test(text) ? `\u2066${text}\u2069` : text;
