import type { ServerContext } from '#server/contract.ts';
import { resumeImports } from '../../import/jobs/runImport';

const every = 60_000;

/** Goes on, now and every minute, with imports that a copy of the server left when it ended. */
export function watchImports(context: ServerContext): void {
  const look = () =>
    void resumeImports(context).catch((error: unknown) =>
      context.log({ level: 'warn', message: `Imports could not be looked after: ${String(error)}` }),
    );
  look();
  setInterval(look, every).unref();
}
