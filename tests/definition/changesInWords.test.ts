import { expect, test } from 'vitest';
import { changesInWords } from '#definition/derive/reports/changesInWords';

test.each<[unknown, string | null]>([
  [{ name: { old: 'P-1', new: 'P-2' } }, 'name: P-1 → P-2'],
  [{ price: { old: null, new: 0 }, warm: { old: false, new: '' } }, 'price: – → 0; warm: false → –'],
  [{ place: { old: { id: 4, name: 'Quay' }, new: { formatted: '3 Jan' } } }, 'place: Quay → 3 Jan'],
  [{ people: { old: [{ name: 'Huda' }, { text: 'Ali' }], new: [] } }, 'people: Huda, Ali → –'],
  [{ size: { old: { width: 2 }, new: { name: { text: 'wide' } } } }, 'size: {"width":2} → wide'],
  [{ gone: null }, 'gone: – → –'],
  [{}, null],
  [null, null],
  ['name', null],
])('the changes %j are told as %s', (changes, line) => expect(changesInWords(changes)).toBe(line));
