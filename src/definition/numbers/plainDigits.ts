/** What is written between the digits of one number to group its thousands, apart from `.` and `,`: spaces of every width and apostrophes. */
export const groupMarks = "\\u0020\\u00a0\\u2009\\u202f'\\u2019";

const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/gu;
/** The marks that set a direction and stand around numbers in right-to-left text. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text with its digits as ASCII: Arabic-Indic, Persian, Devanagari and full-width ones. Minus signs become `-` and marks of direction go.
 * The Arabic marks of thousands (U+066C) and decimals (U+066B) stay: they say which of the two they are.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(directions, '')
    .replace(/[\u2212\u2010\u2011\ufe63\uff0d]/gu, '-')
    .replace(otherDigits, digit => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (zeros.findLast(zero => code >= zero) ?? code));
    });

/** A number in digits, without groups and exponent: 1e21 → 1000000000000000000000. */
export const digitsOf = (value: number): string => value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
