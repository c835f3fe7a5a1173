import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { Asker, Plan, ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure, forbidden, type Refused } from '#server/http/failure.ts';
import { readForWritingWith } from '#server/resources/visibility.ts';
import {
  isOtherReading,
  refusalOf,
  type Conditions,
  type Inspection,
  type Move,
  type Person,
  type Reason,
} from '#src/domain/inspections/moves.ts';
import { contentOf, contentSql, type Content, type ContentRow } from '../read/content';
import { statusOf } from '../statusOf';

/** An inspection that is held until the end of the transaction. */
export interface LockedInspection extends Asker {
  plan: Plan;
  record: StoredRecord;
  facts: Inspection;
}

/** One that is held with what it asks and what was answered. */
export interface OpenedInspection extends LockedInspection {
  content: Content;
}

const sentences: Readonly<Record<Exclude<Reason, 'right'>, string>> = {
  state: 'This is not possible with this inspection now.',
  taken: 'Somebody else has taken this inspection.',
  notYours: 'This inspection is assigned to others.',
  notApprover: 'Others are named to judge this inspection.',
  own: 'Nobody judges an inspection that they answered themselves.',
  late: 'This is possible within a day only.',
  early: 'This inspection has not started.',
};

const idOf = (value: unknown): number | null => (value as { id: number } | null | undefined)?.id ?? null;
const second = (moment: unknown) => (moment === null || moment === undefined ? null : Date.parse(`${String(moment).replace(' ', 'T')}Z`));

/** What the moves look at, of some inspections by their ids: one statement for all. */
export async function factsOf(
  { now }: Pick<ServerContext, 'now'>,
  db: Connection,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<number, Inspection>> {
  const { rows } = await sql<{ id: number; early: boolean | null; answered: number[] | null; user: number | null; group: number | null }>`
    select i.id, s.approver_user_id as user, s.approver_group_id as group,
      (select bool_or((c ->> 'allow_early')::boolean) from inspection_questions q join inspection_snapshots n on n.id = q.snapshot_id, jsonb_array_elements(n.checklists) c
        where q.inspection_id = i.id) as early,
      (select array_agg(distinct a.user_id) from inspection_answers a where a.inspection_id = i.id and a.user_id is not null) as answered
    from inspections i left join schedulers s on s.id = i.scheduler_id where i.id = any(${records.map(({ id }) => id)}::int[])`.execute(db);
  const known = new Map(rows.map(row => [row.id, row]));
  return new Map(
    records.map(record => {
      const row = known.get(record.id);
      const added = { isEarlyAllowed: row?.early ?? false, answeredBy: row?.answered ?? [] };
      return [record.id, factsWith(record, now(), { ...added, approverUser: row?.user ?? null, approverGroup: row?.group ?? null })];
    }),
  );
}

type AddedFacts = Pick<Inspection, 'isEarlyAllowed' | 'answeredBy' | 'approverUser' | 'approverGroup'>;

function factsWith(record: StoredRecord, now: Date, { answeredBy, ...added }: AddedFacts): Inspection {
  const by = idOf(record.inspection_by);
  return {
    ...added,
    status: statusOf(record, now),
    assigneeUser: idOf(record.assignee_user),
    assigneeGroup: idOf(record.assignee_group),
    takenBy: idOf(record.taken_by),
    hasExcuse: record.excused_at !== null && record.excused_at !== undefined,
    answeredBy: [...answeredBy, ...(by === null ? [] : [by])],
    judgedAt: second(record.audit_status === 'justified' ? record.justified_at : record.approved_at),
  };
}

/** What the moves look at, of an inspection whose content is read. */
export const factsIn = (record: StoredRecord, { checklists, answers, approverUser, approverGroup }: Content, now: Date): Inspection =>
  factsWith(record, now, {
    isEarlyAllowed: checklists.some(({ allow_early: isEarly }) => isEarly),
    answeredBy: [...new Set(answers.flatMap(({ user_id: user }) => user ?? []))],
    ...{ approverUser, approverGroup },
  });

export const personOf = ({ id, belongsTo, may }: Account): Person => ({ id, groups: belongsTo.groups, may });

export const conditionsOf = ({ now, settings }: ServerContext): Conditions => ({
  now: now().getTime(),
  isOwnApprovalAllowed: settings.allowOwnApproval,
});

/** Why somebody may not make a move, as it is said; null where they may. Throws `Failure` (403) without the right. */
export function refusalFor(
  { context, account, facts }: Pick<LockedInspection, 'context' | 'account' | 'facts'>,
  move: Move,
): Refused | null {
  const reason = refusalOf(move, facts, personOf(account), conditionsOf(context));
  if (reason === 'right') throw forbidden();
  if (reason === 'state')
    return { rule: 'This is not possible with this inspection now: it is {{status}}.', args: { status: facts.status } };
  return reason && sentences[reason];
}

/** Whether answers of somebody are kept beside those that count (`isOtherReading`). */
export const isKeptApart = ({ context, account, facts }: Pick<LockedInspection, 'context' | 'account' | 'facts'>): boolean =>
  isOtherReading(facts, personOf(account), conditionsOf(context));

/** Reads and locks an inspection that somebody sees, with its content. Throws `Failure` for others. */
export async function lockInspection(context: ServerContext, db: Connection, account: Account, id: number): Promise<OpenedInspection> {
  const plan = context.plans.get('inspections');
  if (!mayView(plan.resource, account)) throw forbidden();
  const { record, rows } = await readForWritingWith<ContentRow>({ context, db, account }, plan, id, contentSql(id));
  const content = contentOf(rows[0]);
  return { context, db, account, plan, record, content, facts: factsIn(record, content, context.now()) };
}

/** Refuses a move that is not allowed, and one of whoever saw another state of the inspection. */
export function requireMove(locked: LockedInspection, move: Move, seen: unknown): void {
  const refused = refusalFor(locked, move);
  if (refused !== null) throw new Failure(refused);
  if (seen !== undefined && seen !== null && seen !== '' && Number(seen) !== locked.record.lock_version)
    throw new Failure('Somebody else changed this inspection meanwhile.', { payload: { lock_version: locked.record.lock_version } });
}
