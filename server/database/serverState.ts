import type { Connection } from './database';

/** What the installation keeps about itself under a name, or null. */
export async function readState(db: Connection, name: string): Promise<string | null> {
  const row = await db.selectFrom('server_state').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Keeps a value unless there is one already, and returns the one that is kept: every copy of the server agrees on it. */
export async function keepState(db: Connection, name: string, value: string): Promise<string> {
  await db
    .insertInto('server_state')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return (await readState(db, name)) ?? value;
}
