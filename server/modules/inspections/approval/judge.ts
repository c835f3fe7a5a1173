import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Refused } from '#server/http/failure.ts';
import type { Outcome } from '#server/http/outcome.ts';
import { readAllForWriting } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import type { Move } from '#src/domain/inspections/moves.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { noticeExcuseAnswered, noticeReturned } from '../notices/noticePeople';
import { categoryIn } from '../work/makeMove';
import { factsOf, refusalFor, type LockedInspection } from '../work/lockInspection';
import { writeInspections } from '../work/writeInspection';
import type { Verdict } from './readVerdict';

/** The versions that the caller saw: one for all, or by id. */
export type Seen = unknown;

/** Locks inspections in the order of their ids, those that somebody sees, with what moves look at. */
export async function lockInspections(
  context: ServerContext,
  db: Connection,
  account: Account,
  ids: readonly number[],
): Promise<Map<number, LockedInspection>> {
  const plan = context.plans.get('inspections');
  const records = await readAllForWriting(
    context,
    db,
    plan,
    { account },
    [...ids].sort((one, other) => one - other),
    true,
  );
  const facts = await factsOf(context, db, [...records.values()]);
  return new Map(
    [...records].flatMap(([id, record]) => {
      const known = facts.get(id);
      return known ? [[id, { context, db, account, plan, record, facts: known }] as const] : [];
    }),
  );
}

/** Judges some inspections, each by itself: what is refused keeps nobody from the others. */
export async function judge(
  context: ServerContext,
  db: Connection,
  account: Account,
  ids: readonly number[],
  verdict: Verdict,
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const category = verdict.kind === 'justify' ? await categoryIn({ context, db, account }, body.justification_category) : null;
  const locked = await lockInspections(context, db, account, ids);
  const outcome: Outcome = { done: [], refused: [] };
  const accepted: Record<'approve' | 'reject' | 'justify' | 'refuse_excuse', LockedInspection[]> = {
    approve: [],
    reject: [],
    justify: [],
    refuse_excuse: [],
  };
  for (const id of ids) {
    const one = locked.get(id);
    const move = one && moveOf(one, verdict.kind);
    const reason =
      one && move ? (refusalFor(one, move) ?? changedSince(one, body.seen)) : notFound(context.plans.get('inspections')).refusal;
    if (reason !== null) outcome.refused.push({ id, reason });
    else if (one && move) {
      accepted[move].push(one);
      outcome.done.push(id);
    }
  }
  const now = stamp(context.now());
  const { comment } = verdict;
  const judged = sql`approved_by_id = ${account.id || null}, approved_at = ${now}::timestamp, approval_comment = ${comment}`;
  await writeInspections(accepted.approve, [sql`audit_status = 'approved'`, judged], { status: 'approved', note: comment });
  await returnInspections(accepted.reject, comment ?? '', null);
  await writeInspections(
    accepted.justify,
    [
      sql`audit_status = 'justified', justification_comment = ${comment}, justification_category_id = ${category}::int`,
      sql`justified_by_id = ${account.id || null}, justified_at = ${now}::timestamp`,
    ],
    { status: 'justified', note: comment },
  );
  await writeInspections(accepted.refuse_excuse, [sql`excused_at = null`], {
    changes: { excused_at: { old: true, new: null } },
    note: comment,
  });
  const excused = [...accepted.justify, ...accepted.refuse_excuse].filter(({ facts }) => facts.hasExcuse);
  for (const one of excused) await noticeExcuseAnswered(one, comment ?? '');
  return outcome;
}

/** A rejection of one that asks to be excused refuses that. */
const moveOf = (
  { facts }: LockedInspection,
  kind: Verdict['kind'],
): Move & keyof { approve: 0; reject: 0; justify: 0; refuse_excuse: 0 } =>
  kind === 'reject' && facts.hasExcuse && facts.status !== 'completed' ? 'refuse_excuse' : kind;

/** Refuses what the caller saw in another version. */
export function changedSince({ record }: LockedInspection, seen: unknown): Refused | null {
  const version = typeof seen === 'object' && seen !== null ? (seen as Record<string, unknown>)[String(record.id)] : seen;
  if (version === undefined || version === null || version === '') return null;
  return Number(version) === record.lock_version ? null : 'Somebody else changed this inspection meanwhile.';
}

/**
 * Opens inspections again, for all parameters or some, with as much time as they had at first. What was answered stays: it is told by the
 * attempt.
 */
export async function returnInspections(all: readonly LockedInspection[], comment: string, open: readonly string[] | null): Promise<void> {
  const [first] = all;
  if (!first) return;
  const { context, account } = first;
  const now = sql`${stamp(context.now())}::timestamp`;
  await writeInspections(
    all,
    [
      sql`audit_status = 'rejected', attempt = coalesce(attempt, 1) + 1`,
      sql`audit_end_date = ${now} + greatest(first_due - audit_start_date, interval '1 hour')`,
      sql`schedule_expire_date = ${now} + greatest(first_due - audit_start_date, interval '1 hour') + greatest(schedule_expire_date - audit_end_date, interval '0')`,
      sql`audit_inspection_date = null, audit_result = null`,
      sql`approved_by_id = ${account.id || null}, approved_at = ${now}, approval_comment = ${comment}`,
    ],
    { status: 'rejected', note: comment },
  );
  await sql`update inspection_questions set open_parameters = ${open && JSON.stringify(open)}::text::jsonb
    where inspection_id = any(${all.map(({ record }) => record.id)}::int[])`.execute(first.db);
  for (const one of all) await noticeReturned(one, comment);
}
