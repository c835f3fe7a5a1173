import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderLocked } from '#server/database/embedded/folderLock.ts';
import { makeDatabaseFolder } from '#server/database/embedded/newFolder.ts';
import { temporaryFolder } from './temporaryFolder';

const write = (text: string) => async (folder: string) => {
  mkdirSync(join(folder, 'base'), { recursive: true });
  writeFileSync(join(folder, 'base', text), text);
};
const failHalfway = async (folder: string) => {
  await write('half')(folder);
  throw new Error('killed');
};

test('a database that was begun and not finished is begun anew, and one that exists is left alone', async () => {
  const folder = await temporaryFolder();
  const written = (text: string) => readFileSync(join(folder, 'database', 'base', text), 'utf8');
  await expect(makeDatabaseFolder(folder, failHalfway)).rejects.toThrow('killed');
  expect(() => written('half')).toThrow();
  await makeDatabaseFolder(folder, write('whole'));
  expect(written('whole')).toBe('whole');
  expect(() => written('half')).toThrow();
  await makeDatabaseFolder(folder, failHalfway);
  expect(written('whole')).toBe('whole');
});

test('two starts on a new folder do not make it both', async () => {
  const folder = await temporaryFolder();
  let release = () => {};
  let begin = () => {};
  const begun = new Promise<void>(done => (begin = done));
  const released = new Promise<void>(done => (release = done));
  const first = makeDatabaseFolder(folder, async draft => {
    begin();
    await released;
    await write('first')(draft);
  });
  await begun;
  await expect(makeDatabaseFolder(folder, write('second'))).rejects.toThrow(FolderLocked);
  release();
  await first;
});
