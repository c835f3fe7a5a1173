import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { productFiles } from './productFiles';

/** So many files of code may stand flat in a folder. */
const most = 25;

/** Folders with more, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/definition/kinds': 'one file a kind of field, found by its name',
};

test(`no folder holds more than ${most} files of code flat`, () => {
  const counts = new Map<string, number>();
  for (const path of productFiles) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const crowded = [...counts].filter(([folder, count]) => count > most && !(folder in exceptions));
  expect(crowded).toEqual([]);
});

test('each exception is still one', () => {
  const isCrowded = (folder: string) => productFiles.filter(path => dirname(path) === folder).length > most;
  expect(Object.keys(exceptions).filter(folder => !isCrowded(folder))).toEqual([]);
});
