import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configure, type Registry } from '#definition';
import { assertRegistry } from '#definition/derive/checks/checkRegistry';
import { shortestPassword } from '#server/access/passwordRules.ts';
import type { ServerContext } from '#server/contract.ts';
import { connect, type Connected } from '#server/database/connect.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { Signals } from '#server/database/signals.ts';
import { keepState } from '#server/database/serverState.ts';
import { longRunning } from '#server/database/statements/longRunning.ts';
import type { Log } from '#server/log.ts';
import { plansOf } from '#server/resources/plans.ts';
import { CountedTotals } from '#server/resources/query/count/totals.ts';
import { clearIncoming } from '#server/uploads/incoming.ts';
import { incomingOf } from '#server/uploads/incomingOf.ts';
import type { ServerSettings } from '#server/settings.ts';

/**
 * Opens the database unless it is open, brings it to what the definitions say, and derives from them what the routes need. `isMigrated`: it is a copy of
 * one that was brought to the same definitions, and stays as it is.
 */
export async function openContext(
  registry: Registry,
  settings: ServerSettings,
  {
    log,
    now = () => new Date(),
    connected,
    isMigrated = false,
  }: { log: Log; now?: () => Date; connected?: Connected; isMigrated?: boolean },
): Promise<ServerContext> {
  assertRegistry(registry);
  const { currency, imageLimit, timeZone } = settings;
  configure({ currency, imageLimit, shortestPassword, timeZone });
  const { db, listen, backup, close: disconnect } = connected ?? (await connect(settings));
  const signals = new Signals(listen, db, log);
  const uploadDir = settings.dataDir === null ? await mkdtemp(join(tmpdir(), 'mainstay-')) : join(settings.dataDir, 'uploads');
  const close = async () => {
    await signals.close();
    await disconnect();
    // A server in memory keeps its uploads as long as it lives.
    if (settings.dataDir === null) await rm(uploadDir, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const plans = plansOf(registry);
    if (!isMigrated)
      await longRunning(async () => {
        await migrate(db, registry, log, { consent: settings.migrate, backup });
        for (const plan of plans.all) for (const extension of plan.extensions) await extension.tables?.(db, log, plan);
      });
    await mkdir(uploadDir, { recursive: true });
    await clearIncoming(incomingOf(uploadDir));
    const secret = await keepState(db, 'token-secret', randomBytes(48).toString('base64url'));
    return { db, settings, now, log, plans, signals, totals: new CountedTotals(db, plans, log), secret, uploadDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}
