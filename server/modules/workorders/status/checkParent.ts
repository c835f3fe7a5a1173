import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import type { Connection } from '#server/database/database.ts';
import type { Write } from '#server/contract.ts';
import { over } from '#src/domain/work-orders/status.ts';

/** What is over gets no more parts, for it was over with all that it had. */
export async function checkParent({ db, account, before, values, isImport }: Write): Promise<Issues> {
  const parent = values.parent as { id: number } | null | undefined;
  if (!parent) return {};
  const isNew = (before?.parent as { id: number } | null | undefined)?.id !== parent.id;
  if (isNew && account.id !== 0 && !isImport && (await isOver(db, parent.id)))
    return { parent: [{ rule: 'This work order is over. Reopen it first.' }] };
  return {};
}

async function isOver(db: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from workorders w join "maintenance-statuses" s on s.id = w.status_id
    where w.id = ${id} and s.base_status in (${sql.join(over)}) for share of w`.execute(db);
  return rows.length > 0;
}
