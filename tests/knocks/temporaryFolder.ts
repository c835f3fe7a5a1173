import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A folder of its own for a test, gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mainstay-knocks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A data folder as a server leaves it that was started once and ended: empty but for its administrator. */
export async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(inject('emptyInstallation'), folder, { recursive: true });
  return folder;
}
