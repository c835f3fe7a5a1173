import { sql } from 'kysely';
import type { Asker, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { presentRows } from '#server/resources/read/presentRow.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { refusalOf, representedBy } from '#src/domain/e-loggers/flow.ts';
import { lastPublications, personOf } from '../masters/publication';
import { membersById, standInsOf } from '../masters/standIns';
import { columnsOfEntry, conditionsOf, correctionsOf, entryOf, signaturesOfMany, type EntryRow } from './lockEntry';

/** Entries that one answer holds. */
const most = 500;

const masterOf = ({ elogger }: StoredRecord): number => (elogger as { id: number }).id;

/** The masters that name somebody as a stand-in: they are among those who read its entries. */
async function standingInFor(db: Connection, person: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select m.id from (select distinct on (p.elogger_id) p.elogger_id as id, p.settings -> 'stand_ins' as rows
      from elogger_publications p join "e-loggers_reader_users" r on r.owner_id = p.elogger_id and r.target_id = ${person}
      order by p.elogger_id, p.version desc) m
    where m.rows @> ${JSON.stringify([{ stand_in: { id: person } }])}::text::jsonb`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The entries that wait for the signature of somebody, those out of range, late or corrected first and the oldest first among them; each with the step that
 * waits and what it holds.
 */
export async function waitingFor({ context, db, account }: Asker) {
  const plan = context.plans.get('elogger-submissions');
  const masters = await standingInFor(db, account.id);
  const groups = account.belongsTo.groups.map(String);
  const { rows } =
    await sql<EntryRow>`select ${columnsOfEntry} from "elogger-submissions" s join elogger_entries e on e.submission_id = s.id
    where s.state = 'submitted' and (${context.settings.allowOwnApproval} or s.author_id is distinct from ${account.id}) and ((e.steps -> e.step -> 'users') @> ${JSON.stringify([account.id])}::text::jsonb
      or exists (select from jsonb_array_elements_text(e.steps -> e.step -> 'groups') g where g = any(${groups}::text[]))
      or s.elogger_id = any(${masters}::int[]))
    order by (s.out_of_range > 0 or s.late or s.corrected) desc, s.id limit ${most}`.execute(db);
  const ids = rows.map(({ submission_id: id }) => id);
  const byId = new Map(rows.map(row => [row.submission_id, row]));
  const records = await readRecords(context, db, plan, ids, 'shown');
  const signatures = await signaturesOfMany(db, ids);
  const publications = await lastPublications(db, [...new Set(records.map(masterOf))]);
  const standIns = await standInsOf(context, db, publications);
  const byMaster = new Map(publications.map(({ elogger_id: master }, at) => [master, standIns[at] ?? []]));
  const waiting: { record: StoredRecord; row: EntryRow; away: number | null }[] = [];
  for (const record of records) {
    const row = byId.get(record.id);
    if (!row || !isVisible(plan, record, account)) continue;
    const entry = entryOf(record, row, signatures.get(record.id) ?? [], byMaster.get(masterOf(record)) ?? []);
    if (refusalOf('approve', entry, personOf(account), conditionsOf({ context })) === null)
      waiting.push({ record, row, away: representedBy(entry, personOf(account)) });
  }
  const shown = await presentRows(
    context,
    account,
    plan,
    waiting.map(({ record }) => record),
  );
  const away = await membersById(
    context,
    db,
    waiting.flatMap(one => one.away ?? []),
  );
  const corrections = await correctionsOf(
    db,
    waiting.flatMap(({ record: { id, corrected } }) => (corrected === true ? id : [])),
  );
  return shown.map((entry, at) => {
    const row = waiting[at]?.row;
    const { id, name } = away.get(waiting[at]?.away ?? 0) ?? {};
    return {
      ...entry,
      for: id === undefined ? null : { id, name },
      step: row?.step,
      meaning: row?.steps[row.step]?.meaning,
      values_count: Object.keys(row?.values ?? {}).length,
      corrections: corrections.get(row?.submission_id ?? 0) ?? 0,
    };
  });
}
