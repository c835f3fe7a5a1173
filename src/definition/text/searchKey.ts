import { charactersIn, ignorable, likeLetters, likePairs, marks, withLetters } from './letters';

const unseen = charactersIn(ignorable);
const accents = charactersIn(marks);

/**
 * The form in which texts are searched: beside what `comparisonKey` makes one, letters with and without marks are one, and so are the ways in
 * which Arabic letters are typed. White space stays. The databases have the same as a function (`searchKeySql`).
 *
 * @example searchKey('Zürich') === searchKey('zurich'); searchKey('كرانة') === searchKey('کرانه')
 */
export const searchKey = (text: string): string =>
  withLetters(text.replace(unseen, '').normalize('NFKD').toLowerCase().replace(accents, ''), { ...likeLetters, ...likePairs });
