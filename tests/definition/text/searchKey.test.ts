import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonKey } from '#definition/text/comparisonKey';
import { searchKey } from '#definition/text/searchKey';
import { textOrder } from '#definition/text/textOrder';
import { keepable } from '#definition/texts';

test.each([
  ['letters without their marks', 'zurich', 'Zu\u0308rich'],
  ['letters that have no mark to take off', 'lodz kobenhavn', 'Łódź København'],
  ['letters for several', 'strasse aero', 'STRAẞE Æro'],
  ['heh and ta marbuta', 'كرانه', 'كرانة'],
  ['kaf, yeh and alef of other keyboards', 'مكتب علي احمد', 'مکتب علی أحمد'],
  ['vowel signs and the line that stretches words', 'مدرسه', 'مَدْرَســـة'],
  ['digits of Arabic', 'خزان 12', 'خزان ١٢'],
])('%s are searched as one', (_title, one, other) => expect(searchKey(one)).toBe(searchKey(other)));

test('vowels of Indian scripts are letters', () => expect(searchKey('की')).not.toBe(searchKey('का')));

test('a search finds every text that is equal', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => searchKey(text).includes(searchKey(comparisonKey(text).normalize('NFKC')))),
  ));

test('a text is kept composed', () => expect(keepable('Cafe\u0301\u0000')).toBe('Caf\u00e9'));

test('the console sorts numbers by their size and letters with marks beside those without', () => {
  const sorted = ['Ecole', 'École 2', 'ecole 10', 'Öl', 'Ost', 'Pump 1', 'pump 2', 'Pump 10'];
  expect(sorted.toReversed().sort(textOrder('de'))).toEqual(sorted);
});
