import type { Resource } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { keepState } from '#server/database/serverState.ts';

const prefix = 'begun:';

/** The names of the registers that got the rows they begin with. */
export async function begunRegisters(db: Connection): Promise<Set<string>> {
  const rows = await db.selectFrom('server_state').select('name').where('name', 'like', `${prefix}%`).execute();
  return new Set(rows.map(({ name }) => name.slice(prefix.length)));
}

/** Keeps in mind that these have begun: what is deleted from them later does not come back. */
export async function markBegun(db: Connection, resources: readonly Resource[]): Promise<void> {
  for (const { name } of resources) await keepState(db, `${prefix}${name}`, 'yes');
}
