import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, hasDatabase, replaceDatabase } from '../../server/databases';

const built = 'dist/server';
const imported = 'tests/browser/assets.csv';
/** Beside the build that made them, and gone with it. */
const kept = 'dist/journeys';

/** Where there is one, the servers of the journeys keep their data on it: queries take far less processor time than embedded, in WebAssembly. */
const postgres = process.env.TEST_DATABASE_URL;

/** The database that is copied for each server: one for each clone of the project. */
const template = `mainstay_journeys_${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)}`;

/** What a server begins with, of its own. */
export interface DemoCopy {
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/** The limit of calls a minute would stop journeys. */
const environment = (folder: string, databaseUrl?: string): NodeJS.ProcessEnv => ({
  ...process.env,
  // Never the database of whoever runs the journeys.
  DATABASE_URL: databaseUrl ?? '',
  ...{ DATA_DIR: folder, DEMO: '1', RATE_LIMIT: '0', REGISTRATION: '1' },
});

/**
 * Makes the demo data that journeys begin with, and an imported file: a folder, and a database on the PostgreSQL server of `TEST_DATABASE_URL` where
 * that is set. They are made once for a build of the server and a day, on which the dates of demo data depend, and kept for the next run. Returns the
 * folder.
 */
export async function makeDemoData(): Promise<string> {
  const folder = join(kept, keyOf(new Date().toISOString().slice(0, 10)));
  if (existsSync(folder) && (!postgres || (await hasDatabase(postgres, template)))) return folder;
  rmSync(kept, { recursive: true, force: true });
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const databaseUrl = postgres && (await replaceDatabase(postgres, template));
  const env = environment(draft, databaseUrl);
  await promisify(execFile)(process.execPath, [join(built, 'import.js'), 'hardware', imported], { env });
  renameSync(draft, folder);
  return folder;
}

/** A copy of the demo data for one server. */
export async function copyDemoData(from: string, to: string): Promise<DemoCopy> {
  cpSync(from, to, { recursive: true });
  const database = postgres ? await createDatabase(postgres, template) : undefined;
  return {
    env: environment(to, database?.databaseUrl),
    remove: async () => {
      rmSync(to, { recursive: true, force: true });
      await database?.drop();
    },
  };
}

function keyOf(day: string): string {
  const hash = createHash('sha256')
    .update(day)
    .update(postgres ?? '');
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  for (const path of [imported, ...files.map(({ parentPath, name }) => join(parentPath, name)).sort()])
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
