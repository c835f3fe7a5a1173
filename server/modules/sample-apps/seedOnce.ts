import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';

/** The owner of what all people of an installation share; no account has this id. */
export const everybody = 0;

/** Notes that somebody has the example data of an app. Answers whether they did not have it before. */
export async function noteSeeded(db: Connection, owner: number, app: string): Promise<boolean> {
  const { rows } = await sql`insert into app_seeds (user_id, app) values (${owner}, ${app}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Makes the example data of an app for whoever opens it for the first time; of several calls at once one does. */
export async function seedOnce({ db }: ServerContext, owner: number, app: string, seed: (db: Connection) => Promise<void>): Promise<void> {
  const { rows } = await sql`select 1 from app_seeds where user_id = ${owner} and app = ${app}`.execute(db);
  if (rows.length > 0) return;
  await db.transaction().execute(async transaction => {
    if (await noteSeeded(transaction, owner, app)) await seed(transaction);
  });
}
