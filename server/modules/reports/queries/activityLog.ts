import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';
import { translator } from '#server/i18n/translator.ts';
import { conditionOf, entryColumns, everything, fileOfEntry, presentEntries, type HistoryRow } from '#server/resources/history/activityReport.ts';
import { changesInWords } from '#definition/derive/reports/changesInWords';

/** What happened, as `reports/activity` answers it, for its figures and files. */
export const activityLog: ReportQuery = {
  name: 'activity-log',
  rows: ({
    context,
    account,
    range,
  }) => sql`select h.id::int as id, h.created_at as at, h.action as action_type, h.user_id as admin_id, h.note,
      h.register as item_type, null::text as subject, null::text as changes, null::jsonb as file, null::date as next_audit_date, null::integer as days_to_next_audit,
      (h.created_at at time zone 'UTC' at time zone ${context.settings.timeZone})::date as day
    from history h left join users on users.id = h.user_id where ${conditionOf(context, account, { ...everything, days: range })}`,
  complete: async ({ context, account }, records) => {
    const ids = records.map(({ id }) => id);
    const { rows } =
      await sql<HistoryRow>`select ${entryColumns} from history h left join users on users.id = h.user_id ${fileOfEntry}
      where h.id = any(${ids}::bigint[])`.execute(context.db);
    const say = translator(context.plans.registry, context.settings.defaultLanguage);
    const entries = new Map((await presentEntries(context, account, rows, say)).map(entry => [Number(entry.id), entry]));
    for (const record of records) {
      const entry = entries.get(record.id);
      if (!entry) continue;
      Object.assign(record, {
        ...{ subject: entry.item.name, note: entry.note, changes: changesInWords(entry.log_meta) },
        file: entry.file && [{ name: entry.file.filename, url: entry.file.url }],
        days_to_next_audit: entry.days_to_next_audit,
        next_audit_date: (entry.next_audit_date as { date?: string } | null)?.date ?? null,
      });
    }
  },
};
