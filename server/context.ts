import type { Database } from '#server/database/schema';
import type { Log } from '#server/log';
import type { ServerSettings } from '#server/settings';

/** What every route works with. The clock is a part of it, so that tests can move it. */
export interface ServerContext {
  db: Database;
  settings: ServerSettings;
  now: () => Date;
  log: Log;
  /** Signs access tokens; kept in the database, so that every copy of the server trusts the same ones. */
  secret: string;
}

/** A moment as the database keeps it: `yyyy-MM-dd HH:mm:ss`, UTC. */
export const stamp = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');
