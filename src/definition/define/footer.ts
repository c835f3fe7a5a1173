import type { Figure } from '../language/figure';

/** The figures below each column, one or several as a list. */
export const footerOf = (
  footer: Readonly<Record<string, Figure | readonly Figure[] | undefined>> = {},
): Readonly<Record<string, readonly Figure[]>> =>
  Object.fromEntries(Object.entries(footer).map(([name, figures = []]) => [name, typeof figures === 'string' ? [figures] : figures]));
