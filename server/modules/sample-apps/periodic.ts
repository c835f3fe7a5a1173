import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { Periodic } from '#server/worker/periodic.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes for ever what was deleted 30 days ago. */
export const emptyBins: Periodic = {
  work: 'Bins of sample apps',
  every: day / 24,
  turn: async ({ db, now }) => {
    const before = stamp(new Date(now().getTime() - 30 * day));
    for (const table of ['app_todo_tasks', 'app_kanban_tasks', 'app_emails'])
      await sql`delete from ${sql.table(table)} where deleted_at < ${before}::timestamp`.execute(db);
  },
};
