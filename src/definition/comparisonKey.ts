/**
 * The form in which texts are compared: two that look the same, whatever their case, composition or compatibility forms, have one key. Not for
 * people to read.
 *
 * @example comparisonKey('Cafe\u0301') === comparisonKey('CAFÉ')
 */
export const comparisonKey = (text: string): string =>
  // Upper case first: `ß` and `ss` have one upper case and two lower ones. Changing case may take composed letters apart.
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .trim();
