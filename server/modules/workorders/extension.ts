import { sql } from 'kysely';
import type { Connection } from '#server/database/schema.ts';
import type { Extension } from '#server/registers/extension.ts';

/** Whoever may add work orders opens them at once; who did is kept. */
export const workorders: Extension = {
  register: 'workorders',
  prepare: async ({ db, account, before, values }) => {
    if (before !== null) return;
    if (account.id > 0) values.creator = { id: account.id };
    values.status ??= await firstStatus(db, 'open');
  },
};

/** The status that work orders of a base status begin with: the default one, or the oldest. */
async function firstStatus(db: Connection, base: string): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`select id from "maintenance-statuses"
    where base_status = ${base} and deleted_at is null order by is_default desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A report is of the day it is made, unless it says otherwise. */
export const serviceReports: Extension = {
  register: 'service-reports',
  prepare: ({ context, before, values }) => {
    if (before === null) values.reported_on ??= context.now().toISOString().slice(0, 10);
  },
};
