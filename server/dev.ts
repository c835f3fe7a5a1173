import type { HttpBindings, Http2Bindings } from '@hono/node-server';
import { createApi } from '#server/api.ts';
import type { ServerContext } from '#server/context.ts';
import { writeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';

/** Vite loads this module anew when a server module changes; the database stays open meanwhile. */
const kept = globalThis as { mainstayContext?: Promise<ServerContext> };

let api: ReturnType<typeof createApi> | undefined;

/** Answers one call in development. */
export async function handle(request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> {
  kept.mainstayContext ??= start(readSettings(process.env), writeLog);
  api ??= createApi(await kept.mainstayContext);
  return api.fetch(request, bindings);
}
