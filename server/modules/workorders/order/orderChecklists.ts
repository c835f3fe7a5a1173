import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { listChecklists, type RecordChecklist } from '#server/resources/parts/recordChecklists.ts';
import { orderTables } from './orderTables';

export { openKeys } from '#server/resources/parts/recordChecklists.ts';

const tables = { table: (part: string) => sql.table(`${orderTables.prefix}_${part}`), owner: sql.ref(orderTables.owner) };

/** The checklists of a work order, in the order in which they were added. */
export const checklistsOf = (db: Connection, order: number): Promise<RecordChecklist[]> => listChecklists(db, tables, order);
