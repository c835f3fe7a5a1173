import { sql } from 'kysely';
import { sharedSchema } from '#definition';
import type { ActivitySource } from '#server/contract.ts';
import { entriesOf } from './workLog';

/** The work log of a work order. A change of status, and of nothing else, is told there. */
export const logSource: ActivitySource = {
  kind: 'log',
  filter: 'worklog',
  entries: (_, order) => ({ from: sql`workorder_log`, where: sql`workorder_id = ${order}` }),
  covers: { history: () => sql`action = 'update' and coalesce(changes - 'status', '{}') = '{}' and changes is not null` },
  details: ({ context }, _, ids) => entriesOf(context.db, ids),
  schema: () => sharedSchema('WorkLogEntry'),
};
