import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';

/** Notes that a person has the example data of an app. Answers whether they did not have it before. */
export async function noteSeeded(db: Connection, { id }: Account, app: string): Promise<boolean> {
  const { rows } = await sql`insert into app_seeds (user_id, app) values (${id}, ${app}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Makes the example data of an app for a person who opens it for the first time; of several calls at once one does. */
export async function seedOnce(
  { db }: ServerContext,
  account: Account,
  app: string,
  seed: (db: Connection) => Promise<void>,
): Promise<void> {
  const { rows } = await sql`select 1 from app_seeds where user_id = ${account.id} and app = ${app}`.execute(db);
  if (rows.length > 0) return;
  await db.transaction().execute(async transaction => {
    if (await noteSeeded(transaction, account, app)) await seed(transaction);
  });
}
