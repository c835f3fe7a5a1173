import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderLocked, lockFolder } from '#server/database/embedded/folderLock.ts';
import { temporaryFolder } from './temporaryFolder';

/** A process that ended, once its parent was another program, and whose parent never asks what became of it. */
async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const text = await new Promise<string>(resolve => parent.stdout.once('data', (data: Buffer) => resolve(data.toString())));
  return Number(text);
}

test('a lock holds off everybody else, and leaves nothing behind when it is given back', async () => {
  const folder = await temporaryFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLocked);
  expect(readdirSync(folder)).toEqual(['lock']);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a process that ended but was never cleared away holds nothing', async () => {
  const folder = await temporaryFolder();
  const pid = await makeZombie();
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  await expect.poll(() => stat()[0], { timeout: 30_000 }).toBe('Z');
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, host: hostname(), started: stat()[19] }));
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['', '{"pid":', 'null', '{"pid":"x","host":5}'])('a lock that says %j is nobody’s', async text => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'lock'), text);
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});
