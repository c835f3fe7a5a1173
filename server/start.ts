import { registry } from '#resources/index.ts';
import { openContext, type ServerContext } from '#server/context.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { createFirstAdministrator } from '#server/firstAdministrator.ts';
import type { Connected } from '#server/database/connect.ts';
import type { Log } from '#server/log.ts';
import type { ServerSettings } from '#server/settings.ts';

/** Opens what a server works with and fills an empty installation: its administrator, or demo data. */
export async function start(settings: ServerSettings, log: Log, connected?: Connected): Promise<ServerContext> {
  const context = await openContext(registry, settings, { log, ...(connected && { connected }) });
  try {
    await createFirstAdministrator(context);
    await fillInstallation(context);
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
}
