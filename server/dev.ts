import type { HttpBindings, Http2Bindings } from '@hono/node-server';
import { createApi } from '#server/api.ts';
import { connect, type Connected } from '#server/database/connect.ts';
import { writeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';

/** Vite loads this module anew when a server module or a definition changes; the database stays open meanwhile. */
const kept = globalThis as { mainstayDatabase?: Promise<Connected> };

let api: Promise<ReturnType<typeof createApi>> | undefined;

/** Answers one call in development. */
export async function handle(request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> {
  api ??= open();
  return (await api).fetch(request, bindings);
}

/** Brings the open database to what the definitions say by now. */
async function open(): Promise<ReturnType<typeof createApi>> {
  const settings = readSettings(process.env);
  kept.mainstayDatabase ??= connect(settings);
  const { db } = await kept.mainstayDatabase;
  // The definitions may be at fault just now: the next change is tried again on the same database.
  return createApi(await start(settings, writeLog, { db, close: async () => undefined }));
}
