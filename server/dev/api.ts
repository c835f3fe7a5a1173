import type { HttpBindings, Http2Bindings } from '@hono/node-server';
import { createApi } from '#server/app.ts';
import type { ServerContext } from '#server/contract.ts';
import { connect, type Connected } from '#server/database/connect.ts';
import { writeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';

/** Vite loads this module anew when a server module or a definition changes; the database stays open meanwhile. */
const kept = globalThis as { mainstayDatabase?: Promise<Connected>; mainstayContext?: ServerContext };

type Api = ReturnType<typeof createApi>;

let api: Promise<Api> | undefined;

/** Answers one call in development. */
export async function handle(request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> {
  return (await openApi()).fetch(request, bindings);
}

/** The API, once the open database is what the definitions say by now. Throws what is wrong with them. */
export function openApi(): Promise<Api> {
  api ??= open().catch((error: unknown) => {
    // What was wrong may be mended without a change of these modules.
    api = undefined;
    throw error;
  });
  return api;
}

async function open(): Promise<Api> {
  const settings = readSettings(process.env);
  kept.mainstayDatabase ??= connect(settings);
  const { db, listen, backup } = await kept.mainstayDatabase;
  // The definitions may be at fault just now: the next change is tried again on the same database.
  const context = await start(settings, writeLog, { db, listen, ...(backup && { backup }), close: async () => undefined });
  // Whoever was there before works by definitions of then.
  await kept.mainstayContext?.close();
  kept.mainstayContext = context;
  return createApi(context);
}
