import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/context.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { defaultSettings } from '#server/settings.ts';
import { freshDatabase } from '../server/server';
import { ProjectCopy } from './copy';

let copy: ProjectCopy;
const dropped: (() => Promise<void>)[] = [];

beforeAll(async () => {
  copy = await ProjectCopy.make();
});
afterAll(async () => {
  for (const drop of dropped) await drop();
  await copy.remove();
});

/** An installation of the project as it is, with records in it: its folder in the copy, and its database. */
async function olderInstallation(folder: string): Promise<Record<string, string>> {
  const { databaseUrl, drop } = await freshDatabase();
  dropped.push(drop);
  const older = await openContext(registry, { ...defaultSettings, dataDir: copy.path(folder), databaseUrl }, { log: () => undefined });
  await fillInstallation(older);
  await sql`insert into depreciations (name, months) values ('Chillers, 20 years', 240), ('Lifts, 30 years', 360)`.execute(older.db);
  await older.close();
  return { PROOF_DATA_DIR: copy.path(folder), PROOF_DATABASE_URL: databaseUrl ?? '' };
}

/** The register that the README adds, word for word. */
async function readmeRegister(): Promise<string> {
  const [, code] = /```ts\n(import[^`]*name: 'keys'[^`]*)```/.exec(await copy.read('README.md')) ?? [];
  if (!code) throw new Error('README.md adds no register "keys"');
  return code;
}

/** Runs, in the copy and on an installation that was there before, what `oneFile.spec.tsx` says of a part. */
async function proves(part: string, installation: Record<string, string>): Promise<void> {
  const arguments_ = ['run', '--config', 'tests/proof/copy.config.ts', '-t', part];
  const { code, output } = await copy.run('node_modules/vitest/vitest.mjs', arguments_, installation);
  expect(code, output).toBe(0);
}

test('one new file, and nothing else, is a whole register', async () => {
  const installation = await olderInstallation('data-file');
  await copy.write('resources/settings/keys.ts', await readmeRegister());
  await proves('the register that one file adds', installation);
  await copy.delete('resources/settings/keys.ts');
});

test('one line in a definition, and nothing else, is a whole field', async () => {
  const installation = await olderInstallation('data-line');
  await copy.addField("salvage: money({ label: 'Salvage value', max: 500, filter: true }),");
  await proves('the field that one line adds', installation);
});
