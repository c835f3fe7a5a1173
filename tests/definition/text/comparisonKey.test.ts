import { expect, test } from 'vitest';
import { comparisonKey } from '#definition/text/comparisonKey';

test.each([
  ['composed and decomposed letters', 'Caf\u00e9', 'CAFE\u0301'],
  ['letters of another width', 'bolt', '\uff42\uff4f\uff4c\uff54'],
  ['sharp s and double s', 'Gro\u00df', 'GROSS'],
  ['the two small sigmas', '\u03bf\u03b4\u03cc\u03c2', '\u03bf\u03b4\u03cc\u03c3'],
  ['what is not seen', 'na\u200bdia', 'nadia'],
  ['spaces at the ends', ' pump ', 'pump'],
])('%s are compared as one', (_title, one, other) => expect(comparisonKey(one)).toBe(comparisonKey(other)));

test.each([
  ['letters with another accent', 'resume', 'r\u00e9sum\u00e9'],
  ['a space within', 'pump 1', 'pump1'],
])('%s are not', (_title, one, other) => expect(comparisonKey(one)).not.toBe(comparisonKey(other)));

test('a key is its own key', () => {
  for (const text of ['Stra\u00dfe', '\u0130stanbul', '\ufb03', '\u0390'])
    expect(comparisonKey(comparisonKey(text))).toBe(comparisonKey(text));
});
