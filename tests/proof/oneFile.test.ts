import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/context.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { defaultSettings } from '#server/settings.ts';
import { freshDatabase } from '../server/server';
import { ProjectCopy } from './copy';

let copy: ProjectCopy;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  copy = await ProjectCopy.make();
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  await copy.remove();
});

/** The register that the README adds, word for word. */
async function readmeRegister(): Promise<string> {
  const [, code] = /```ts\n(import[^`]*name: 'keys'[^`]*)```/.exec(await copy.read('README.md')) ?? [];
  if (!code) throw new Error('README.md adds no register "keys"');
  return code;
}

test('one new file is a whole register, and one line in a file a whole field', async () => {
  const settings = { ...defaultSettings, dataDir: copy.path('data'), databaseUrl: database.databaseUrl };
  const older = await openContext(registry, settings, { log: () => undefined });
  await fillInstallation(older);
  await sql`insert into depreciations (name, months) values ('Chillers, 20 years', 240), ('Lifts, 30 years', 360)`.execute(older.db);
  await older.close();

  await copy.write('resources/settings/keys.ts', await readmeRegister());
  const months = "months: number({ label: 'Months', required: true, integer: true, min: 1, max: 3600, unit: 'months' }),";
  await copy.replace(
    'resources/settings/depreciations.ts',
    months,
    `${months}\n    salvage: money({ label: 'Salvage value', max: 500, filter: true }),`,
  );

  const arguments_ = ['run', '--config', 'tests/proof/copy.config.ts'];
  const { code, output } = await copy.run('node_modules/vitest/vitest.mjs', arguments_, {
    PROOF_DATA_DIR: settings.dataDir,
    PROOF_DATABASE_URL: settings.databaseUrl ?? '',
  });
  expect(code, output).toBe(0);
});
