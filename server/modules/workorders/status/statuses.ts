import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { StatusCategory } from '#src/domain/work-orders/status.ts';

/** A status as work orders are in it. */
export interface Status {
  id: number;
  name: string;
  base: StatusCategory;
  color: string | null;
  isPublished: boolean;
}

/** The beginning of a statement that reads statuses, and the order in which they are offered: the default ones first. */
export const selectedStatuses = sql`select id, name, base_status as base, color, coalesce(is_published, true) as "isPublished"
  from "maintenance-statuses"`;
export const byDefault = sql`order by is_default desc nulls last, id`;

/** All statuses that there are, the default ones first. */
export async function readStatuses(db: Connection): Promise<Status[]> {
  const { rows } = await sql<Status>`${selectedStatuses} where deleted_at is null ${byDefault}`.execute(db);
  return rows;
}

/** A status by its id, also one that is deleted. */
export async function readStatus(db: Connection, id: number): Promise<Status | null> {
  const { rows } = await sql<Status>`${selectedStatuses} where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The status that work orders of a kind begin with: the default one, or the oldest. */
export async function firstStatus(db: Connection, base: StatusCategory): Promise<Status | null> {
  const all = await readStatuses(db);
  return all.find(status => status.base === base) ?? null;
}
