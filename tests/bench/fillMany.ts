import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { migrate } from '#server/database/schema/migrate.ts';

/** How many people and licences stand beside so many assets. */
export const besides = (assets: number) => ({ users: Math.max(1_000, assets / 10), licenses: Math.max(500, assets / 20) });

/**
 * Writes rows of a register as a query says them, by the database itself and with its indexes made afterwards: a million would take a
 * quarter of an hour otherwise.
 */
export async function insertRows({ db, plans, log }: ServerContext, register: string, insert: () => Promise<unknown>): Promise<void> {
  for (const { name } of plans.get(register).table.indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await insert();
  await migrate(db, plans.registry, log);
}

/** Writes rows as `insertRows` does; each gets the beginning of its history. */
export const insertMany = (context: ServerContext, register: string, insert: () => Promise<unknown>): Promise<void> =>
  insertRows(context, register, async () => {
    await insert();
    await sql`insert into history (register, record_id, action, created_at)
      select ${register}::text, id, 'create', created_at from ${sql.table(register)} as t
      where not exists (select 1 from history as h where h.register = ${register} and h.record_id = t.id)`.execute(context.db);
  });
