import { sql } from 'kysely';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/openContext.ts';
import type { ServerContext } from '#server/contract.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { createFirstAdministrator } from '#server/firstAdministrator.ts';
import { connect, connectDraft, type Connected } from '#server/database/connect.ts';
import { makeDatabaseFolder } from '#server/database/embedded/newFolder.ts';
import { longRunning } from '#server/database/statements/longRunning.ts';
import { tendHourly, tendTables } from '#server/worker/analyzeTables.ts';
import type { Log } from '#server/log.ts';
import { backfillFields } from '#server/resources/backfill/backfillFields.ts';
import type { ServerSettings } from '#server/settings.ts';
import { startWorker } from '#server/worker/startWorker.ts';

/** Any number will do, as long as every copy of the server takes the same one. */
const lockNumber = 4_071_916;

/** Opens what a server works with and fills an empty installation: its administrator, or demo data. */
export function start(settings: ServerSettings, log: Log, connected?: Connected): Promise<ServerContext> {
  return inTurn(settings, () => open(settings, log, connected));
}

/** Copies of the server that start at once on one database take turns: the others find it as the first one left it. */
async function inTurn<T>(settings: ServerSettings, work: () => Promise<T>): Promise<T> {
  if (settings.databaseUrl === null) return work();
  const { db, close } = await connect({ ...settings, databasePool: 1 });
  try {
    return await db.connection().execute(async connection => {
      await longRunning(() => sql`select pg_advisory_lock(${lockNumber})`.execute(connection));
      return work();
    });
  } finally {
    // The lock goes with its connection.
    await close();
  }
}

async function open(settings: ServerSettings, log: Log, connected?: Connected): Promise<ServerContext> {
  const { databaseUrl, dataDir } = settings;
  if (!connected && databaseUrl === null && dataDir !== null)
    await makeDatabaseFolder(dataDir, async folder => {
      const context = await openFilled(settings, log, await connectDraft(folder));
      await context.close();
    });
  const context = await openFilled(settings, log, connected);
  return startWorker(databaseUrl === null ? tendHourly(context) : context);
}

/** Opens the database and brings it to where a server begins: fields backfilled, an administrator or demo data in an empty one. */
async function openFilled(settings: ServerSettings, log: Log, connected?: Connected): Promise<ServerContext> {
  const context = await openContext(registry, settings, { log, ...(connected && { connected }) });
  try {
    await longRunning(() => backfillFields(context));
    await createFirstAdministrator(context);
    await fillInstallation(context);
    if (settings.databaseUrl === null) await tendTables(context);
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
}
