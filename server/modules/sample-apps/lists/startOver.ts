import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { everybody, noteSeeded } from '../seedOnce';
import type { AppList } from './appList';

/** Takes all rows of a list away, for everybody, and writes the first ones again; of two windows one begins after the other. */
export const startOver = ({ db }: ServerContext, { table }: AppList, app: string, seed: (db: Connection) => Promise<void>): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(transaction);
    await noteSeeded(transaction, everybody, app);
    await sql`delete from ${sql.table(table)}`.execute(transaction);
    await seed(transaction);
  });
