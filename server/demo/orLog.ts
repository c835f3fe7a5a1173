import type { ServerContext } from '#server/contract.ts';
import { savepoint } from '#server/database/statements/savepoint.ts';
import type { Connection } from '#server/database/database.ts';

/**
 * Does a part of the filling of an installation. Where the definitions as they are do not allow it, the part is taken back and the log says why: no
 * row that a server begins with is a reason not to start.
 */
export async function orLog({ log }: ServerContext, db: Connection, outcome: string, work: () => Promise<void>): Promise<void> {
  const attempted = await savepoint(db, work, () => true);
  if (!attempted.isDone) log({ level: 'warn', message: `${outcome}: ${attempted.error.message}` });
}
