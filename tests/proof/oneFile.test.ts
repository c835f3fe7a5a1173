import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/openContext.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { defaultSettings } from '#server/settings.ts';
import { readmeRegister } from '../../scripts/docs/guideFiles';
import { freshDatabase } from '../server/server';
import { failuresIn, ProjectCopy } from './copy';
import { addGuideRegister } from './guides/guideRegister';

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

/** An installation of the project as it is, with records in it: its folder in the copy, and its database. */
async function olderInstallation(): Promise<Record<string, string>> {
  const { databaseUrl } = database;
  const dataDir = copy.path('data');
  const older = await openContext(registry, { ...defaultSettings, dataDir, databaseUrl }, { log: () => undefined });
  await fillInstallation(older);
  await sql`insert into depreciations (name, months) values ('Chillers, 20 years', 240), ('Lifts, 30 years', 360)`.execute(older.db);
  await older.close();
  return { PROOF_DATA_DIR: dataDir, PROOF_DATABASE_URL: databaseUrl ?? '' };
}

/** Runs, in the copy and on an installation that was there before, what `oneFile.spec.tsx` and `guides.spec.tsx` say. */
async function proves(installation: Record<string, string>): Promise<void> {
  const arguments_ = ['run', '--config', 'tests/proof/copy.config.ts'];
  const { code, output } = await copy.run('node_modules/vitest/vitest.mjs', arguments_, installation);
  expect(code, failuresIn(output)).toBe(0);
}

test('one new file is a whole register, and one line in a definition a whole field: nothing else is needed', async () => {
  const installation = await olderInstallation();
  await copy.write('resources/settings/keys.ts', readmeRegister());
  await addGuideRegister(copy);
  await copy.addField("salvage: money({ label: 'Salvage value', max: 500, filter: true }),");
  await proves(installation);
  // The whole console is loaded, and both are tried in it.
}, 360_000);
