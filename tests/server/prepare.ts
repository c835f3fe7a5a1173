import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/context.ts';
import { connect, type Connected } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import type { SystemTables } from '#server/database/schema.ts';
import { defaultSettings } from '#server/settings.ts';
import { createDatabase } from './databases';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database that the definitions were brought into, to begin with: a dump of the embedded one, or the name of one on the server. */
    begun: { dump: string } | { template: string };
  }
}

/** Brings the definitions into one database, of which every test file gets a copy. */
export default async function prepare({ provide }: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) {
    const { name, databaseUrl, drop } = await createDatabase(process.env.TEST_DATABASE_URL);
    await bringIn(await connect({ databaseUrl, dataDir: null, databasePool: 2 }));
    provide('begun', { template: name });
    return drop;
  }
  const folder = await mkdtemp(join(tmpdir(), 'mainstay-begun-'));
  const dump = join(folder, 'database.tar');
  const { pglite, dialect } = await openEmbedded(null);
  const db = new Kysely<SystemTables>({ dialect });
  const save = async () => writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  const nobodyCalls: Connected['listen'] = async () => async () => undefined;
  await bringIn({ db, listen: nobodyCalls, close: () => save().finally(() => db.destroy()) });
  provide('begun', { dump });
  return () => rm(folder, { recursive: true, force: true });
}

async function bringIn(connected: Connected): Promise<void> {
  const context = await openContext(registry, { ...defaultSettings, dataDir: null }, { log: () => undefined, connected });
  await context.close();
}
