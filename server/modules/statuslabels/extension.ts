import { sql } from 'kysely';
import type { Extension } from '#server/contract.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';

/** One status label at most is the default: naming another takes it from the one before. */
export const statuslabels: Extension = {
  register: 'statuslabels',
  changed: {
    saved: async ({ context, db, account, id, values }) => {
      if (values.default_label !== true) return;
      const { rows } = await sql<{
        id: number;
      }>`update statuslabels set default_label = false where default_label and id <> ${id} returning id`.execute(db);
      for (const { id: recordId } of rows) {
        const changes = { default_label: { old: true, new: false } };
        await writeHistory(db, context.now(), { register: 'statuslabels', recordId, action: 'update', changes, userId: account.id });
      }
    },
  },
};
