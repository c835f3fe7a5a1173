import { blanks, charactersIn, equalLetters, equalPairs, ignorable, withLetters } from './letters';

const unseen = charactersIn(ignorable);
const ends = new RegExp(`^[${blanks}]+|[${blanks}]+$`, 'g');

/**
 * The form in which texts are compared: two that look the same, whatever their case, composition or compatibility forms, have one key. Not for
 * people to read. The databases have the same as a function (`comparisonKeySql`).
 *
 * @example comparisonKey('Cafe\u0301') === comparisonKey('CAFÉ')
 */
export const comparisonKey = (text: string): string =>
  withLetters(text.replace(unseen, '').normalize('NFKC').toLowerCase(), { ...equalLetters, ...equalPairs }).replace(ends, '');
