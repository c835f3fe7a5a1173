import { sql } from 'kysely';
import { objectSchema } from '#definition';
import type { ActivitySource } from '#server/contract.ts';
import type { Change } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { text, textOrNull } from '#server/openapi/schemas.ts';
import { sayNote } from '#server/resources/history/historyNotes.ts';
import { hideChanges } from '#server/resources/reach/hideChanges.ts';

interface Entry {
  id: number;
  register: string;
  target_register: string | null;
  action: string;
  note: string | null;
  changes: Record<string, Change> | null;
}

/** What the history tells of a record: what was changed, from what to what. */
export const historySource: ActivitySource = {
  kind: 'history',
  filter: 'history',
  entries: ({ resource }, record) => ({ from: sql`history`, where: sql`register = ${resource.name} and record_id = ${record}` }),
  details: async ({ context, account, say }, _, ids) => {
    const { rows } = await sql<Entry>`select id, register, target_register, action, note, changes from history
      where id = any(${[...ids]}::bigint[])`.execute(context.db);
    const entries = await hideChanges(context, account, rows);
    return new Map(
      entries.map(({ id, action, note, changes }) => [id, escapeTexts({ action, note: sayNote(say, note), log_meta: changes })]),
    );
  },
  schema: () => objectSchema({ action: text, note: textOrNull, log_meta: { type: ['object', 'null'], additionalProperties: true } }),
};
