import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/openContext.ts';
import { connect, type Connected } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/openEmbedded.ts';
import type { SystemTables } from '#server/database/database.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import type { LogLine } from '#server/log.ts';
import { defaultSettings } from '#server/settings.ts';
import { createDatabase } from '../databases';
import { firstMoment, type Template, type TemplateName, type TemplateRequest } from './templates';

export interface MadeTemplate {
  template: Template;
  remove(): Promise<void>;
}

/** Makes a template on the PostgreSQL server, or as a file in a folder. */
export async function makeTemplate({ name, server }: TemplateRequest, folder: string): Promise<MadeTemplate> {
  if (server === null) return { template: { dump: await makeDump(name, folder) }, remove: async () => undefined };
  const { name: database, databaseUrl, drop } = await createDatabase(server);
  await fill(name, await connect({ databaseUrl, dataDir: null, databasePool: 2 }));
  return { template: { database }, remove: drop };
}

async function makeDump(name: TemplateName, folder: string): Promise<string> {
  const dump = join(folder, `${name}.tar`);
  const { pglite, dialect } = await openEmbedded(null);
  const db = new Kysely<SystemTables>({ dialect });
  const save = async () => writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  const listenToNobody: Connected['listen'] = async () => async () => undefined;
  await fill(name, { db, listen: listenToNobody, close: () => save().finally(() => db.destroy()) });
  return dump;
}

async function fill(name: TemplateName, connected: Connected): Promise<void> {
  const settings = { ...defaultSettings, dataDir: null, demo: name === 'demo' };
  const context = await openContext(registry, settings, { log: refuseWarnings, now: () => new Date(firstMoment), connected });
  if (name !== 'definitions') await fillInstallation(context);
  await context.close();
}

/** What an installation begins with is complete. */
function refuseWarnings({ level, message }: LogLine): void {
  if (level === 'warn') throw new Error(String(message));
}
