/** Code points, each a first and a last one, both included. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** What is not seen: the property `Default_Ignorable_Code_Point` of Unicode. */
export const ignorable: Ranges = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfff8],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/**
 * Marks that are put on a letter without making it another word for most people who search: accents of Latin, Greek and Cyrillic letters, points
 * of Hebrew, vowel signs and hamza of Arabic, and the line that stretches Arabic words. The signs of vowels of Indian scripts are no such marks.
 */
export const marks: Ranges = [
  [0x300, 0x36f],
  [0x483, 0x487],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e8],
  [0x6ea, 0x6ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];

/** Small letters that are compared as another one, whatever is searched for: the two small sigmas, and the i without a dot, whose capital is I. */
export const equalLetters: Readonly<Record<string, string>> = { ς: 'σ', ı: 'i' };

/** Letters, digits and signs that a search and an order take for another, beside those that differ in marks alone. */
export const likeLetters: Readonly<Record<string, string>> = {
  ...equalLetters,
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't' },
  // Alef; kaf; yeh; heh with ta marbuta: as Arabic, Persian and Urdu keyboards write them.
  ...{ ٱ: 'ا', ک: 'ك', ڪ: 'ك', ی: 'ي', ى: 'ي', ے: 'ي', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ۃ: 'ه' },
  ...{ '٠': '0', '١': '1', '٢': '2', '٣': '3', '٤': '4', '٥': '5', '٦': '6', '٧': '7', '٨': '8', '٩': '9' },
  ...{ '۰': '0', '۱': '1', '۲': '2', '۳': '3', '۴': '4', '۵': '5', '۶': '6', '۷': '7', '۸': '8', '۹': '9' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '‐': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};

/** Letters that are compared as several. */
export const equalPairs: Readonly<Record<string, string>> = { ß: 'ss', 'i\u0307': 'i' };

/** Letters that a search and an order take for several. */
export const likePairs: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** White space at the ends of a text that NFKC leaves as it is, with the space. */
export const blanks = ' \t\n\v\f\r';

const escapeOf = (code: number) => `\\u{${code.toString(16)}}`;

/** All code points of the ranges in a text. */
export const charactersIn = (ranges: Ranges): RegExp =>
  new RegExp(`[${ranges.map(([first, last]) => `${escapeOf(first)}-${escapeOf(last)}`).join('')}]`, 'gu');

/** Puts letters in the place of others. */
export const withLetters = (text: string, letters: Readonly<Record<string, string>>): string =>
  Object.entries(letters).reduce((changed, [letter, other]) => changed.replaceAll(letter, other), text);
