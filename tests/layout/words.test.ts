import { expect, test } from 'vitest';
import { bareCode, productFiles } from './productFiles';

/** Words that say nothing to whoever searches for the thing by its name in the field; CONTRIBUTING says which words stand for what. */
const words = [
  'told',
  'asked',
  'held',
  'deed',
  'deeds',
  'followed',
  'gathered',
  'unhurried',
  'unawaited',
  'settled',
  'beside',
  'along',
  'meanwhile',
  'foreknow',
  'lack',
  'manner',
];

/** Names that are not ours to choose, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  onSettled: 'option of TanStack Query',
  allSettled: 'Promise.allSettled',
  PromiseSettledResult: 'type of Promise.allSettled',
  deeds: 'column of the table import_rows',
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const isPrivate = new RegExp(`^(${words.join('|')})(?![a-z])|(^|[a-z])(${words.map(capital).join('|')})(?![a-z])`);

test('identifiers are words of the field', () => {
  const found = productFiles.flatMap(path => {
    const identifiers = new Set(bareCode(path).match(/[A-Za-z_$][\w$]*/g));
    return [...identifiers].filter(name => isPrivate.test(name) && !(name in exceptions)).map(name => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});
