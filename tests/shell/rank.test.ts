import { expect, test } from 'vitest';
import { rank } from '#src/shell/palette/rank.ts';

const titles = ['Assets', 'Asset models', 'Work order statuses', 'Status labels', 'Catégories', 'Add Status label'];
const all = titles.map(title => ({ title, ...(title.startsWith('Add') && { words: 'create new' }) }));
const found = (query: string) => rank(all, query).map(({ title }) => title);

test('what begins with the query comes before what has it later', () => {
  expect(found('status')).toEqual(['Status labels', 'Work order statuses', 'Add Status label']);
});

test('words may be begun only, and come in any order', () => {
  expect(found('lab stat')).toEqual(['Status labels', 'Add Status label']);
  expect(found('work stat')).toEqual(['Work order statuses']);
});

test('accents and capitals do not matter', () => {
  expect(found('CATEG')).toEqual(['Catégories']);
  expect(found('catég')).toEqual(['Catégories']);
});

test('other words for it find it as well', () => {
  expect(found('create status label')).toEqual(['Add Status label']);
});

test('nothing asked leaves all as they are; nothing like it finds nothing', () => {
  expect(found('  ')).toEqual(titles);
  expect(found('zzz')).toEqual([]);
});
