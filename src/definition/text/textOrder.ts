/**
 * Compares texts as a list of a language has them: letters with marks beside those without, numbers by their size.
 *
 * @example ['pump 10', 'Pump 2'].sort(textOrder('de')) // ['Pump 2', 'pump 10']
 */
export const textOrder = (language: string): ((one: string, other: string) => number) =>
  new Intl.Collator(language, { numeric: true }).compare;
