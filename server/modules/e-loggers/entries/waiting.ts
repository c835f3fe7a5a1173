import { sql } from 'kysely';
import type { Asker, StoredRecord } from '#server/contract.ts';
import { presentRows } from '#server/resources/read/presentRow.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { refusalOf } from '#src/domain/e-loggers/flow.ts';
import { personOf } from '../masters/publication';
import { columnsOfEntry, conditionsOf, entryOf, signaturesOfMany, type EntryRow } from './lockEntry';

/** Entries that one answer holds. */
const most = 500;

/**
 * The entries that wait for the signature of somebody, those out of range, late or corrected first and the oldest first among them; each with the step that
 * waits and what it holds.
 */
export async function waitingFor({ context, db, account }: Asker) {
  const plan = context.plans.get('elogger-submissions');
  const groups = account.belongsTo.groups.map(String);
  const { rows } =
    await sql<EntryRow>`select ${columnsOfEntry} from "elogger-submissions" s join elogger_entries e on e.submission_id = s.id
    where s.state = 'submitted' and ((e.steps -> e.step -> 'users') @> ${JSON.stringify([account.id])}::text::jsonb
      or exists (select from jsonb_array_elements_text(e.steps -> e.step -> 'groups') g where g = any(${groups}::text[])))
    order by (s.out_of_range > 0 or s.late or s.corrected) desc, s.id limit ${most}`.execute(db);
  const ids = rows.map(({ submission_id: id }) => id);
  const byId = new Map(rows.map(row => [row.submission_id, row]));
  const records = await readRecords(context, db, plan, ids, 'shown');
  const signatures = await signaturesOfMany(db, ids);
  const waiting: { record: StoredRecord; row: EntryRow }[] = [];
  for (const record of records) {
    const row = byId.get(record.id);
    if (!row || !isVisible(plan, record, account)) continue;
    const entry = entryOf(record, row, signatures.get(record.id) ?? []);
    if (refusalOf('approve', entry, personOf(account), conditionsOf({ context })) === null) waiting.push({ record, row });
  }
  const shown = await presentRows(
    context,
    account,
    plan,
    waiting.map(({ record }) => record),
  );
  return shown.map((entry, at) => {
    const row = waiting[at]?.row;
    return { ...entry, step: row?.step, meaning: row?.steps[row.step]?.meaning, values_count: Object.keys(row?.values ?? {}).length };
  });
}
