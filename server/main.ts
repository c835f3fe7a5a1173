import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from '#server/app.ts';
import type { ServerContext } from '#server/contract.ts';
import { DatabaseUnavailable } from '#server/database/databaseUnavailable.ts';
import { FolderLocked } from '#server/database/embedded/folderLock.ts';
import { MigrationError } from '#server/database/schema/migrationError.ts';
import { consoleRoutes } from '#server/http/consoleRoutes.ts';
import { AdministratorRefused } from '#server/firstAdministrator.ts';
import { createNodeServer } from '#server/http/createNodeServer.ts';
import { writeLog } from '#server/log.ts';
import { isApiCall, readSettings } from '#server/settings.ts';
import { watchImports } from '#server/modules/imports/periodic.ts';
import { start } from '#server/start.ts';

/** How long calls under way may take to end after a signal. */
const patience = 10_000;

async function main(): Promise<void> {
  const began = performance.now();
  const settings = readSettings(process.env);
  const context = await start(settings, writeLog);
  const api = createApi(context);
  const console = consoleRoutes(join(dirname(fileURLToPath(import.meta.url)), '../console'), settings);
  const server = createNodeServer(
    (request, bindings) =>
      (isApiCall(new URL(request.url).pathname, request.headers.get('accept')) ? api : console).fetch(request, bindings),
    writeLog,
  );
  server.once('listening', () => {
    const { port } = server.address() as AddressInfo;
    writeLog({ level: 'info', message: `Mainstay is at http://localhost:${port}`, ms: Math.round(performance.now() - began) });
  });
  server.once('error', error => void fail(error, context));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server, context, signal));
  server.listen(settings.port, settings.host);
  watchImports(context);
}

/** Takes no more calls, lets those under way end, then closes the database. */
async function stop(server: Server, context: ServerContext, signal: string): Promise<void> {
  // What is told to open pages as it happens would never end by itself.
  await context.signals.close();
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
  await context.close();
  writeLog({ level: 'info', message: `Stopped by ${signal}.` });
  process.exit(0);
}

/** What an operator can mend is said in a sentence; anything else with its stack. */
async function fail(error: unknown, context?: ServerContext): Promise<never> {
  await context?.close();
  const isExpected =
    error instanceof FolderLocked ||
    error instanceof DatabaseUnavailable ||
    error instanceof MigrationError ||
    error instanceof AdministratorRefused ||
    (error instanceof Error && 'code' in error && ['EADDRINUSE', 'ENOSPC', 'EDQUOT'].includes(String(error.code)));
  const message = error instanceof Error ? error.message : String(error);
  writeLog({ level: 'error', message, ...(!isExpected && error instanceof Error && { stack: error.stack }) });
  process.exit(1);
}

main().catch((error: unknown) => fail(error));
