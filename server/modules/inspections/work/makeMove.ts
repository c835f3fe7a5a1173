import { sql } from 'kysely';
import { Failure } from '#server/http/failure.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { stamp } from '#server/time.ts';
import { statusOf } from '../statusOf';
import { requireMove, type LockedInspection, type OpenedInspection } from './lockInspection';
import { noticeExcuse } from '../notices/noticePeople';
import { readComment } from '#server/http/readComment.ts';
import { submitInspection } from './submit';
import { writeInspection } from './writeInspection';

type Body = Readonly<Record<string, unknown>>;

/** The moves of one inspection that have an address of their own, `audit-inspection/{id}/<move>`. */
export const ownMoves = {
  take,
  'give-back': giveBack,
  submit: submitInspection,
  excuse,
  reopen,
  withdraw,
  cancel,
} as const satisfies Readonly<Record<string, (locked: OpenedInspection, body: Body) => Promise<void>>>;

async function take(locked: LockedInspection, body: Body): Promise<void> {
  requireMove(locked, 'take', body.seen);
  const { account, facts, record } = locked;
  if (facts.takenBy === account.id) return;
  const isForced = body.force === true || body.force === 1 || body.force === '1';
  if (facts.takenBy !== null && !isForced) {
    const { name = '' } = record.taken_by as { name?: string };
    throw new Failure({ rule: '{{name}} has taken this inspection.', args: { name } }, { payload: { taken_by: record.taken_by } });
  }
  const changes = { taken_by: { old: record.taken_by ?? null, new: { id: account.id, name: account.fullName } } };
  await writeInspection(locked, [sql`taken_by_id = ${account.id}`], { changes });
}

async function giveBack(locked: LockedInspection, { seen }: Body): Promise<void> {
  requireMove(locked, 'give_back', seen);
  await writeInspection(locked, [sql`taken_by_id = null`], { changes: { taken_by: { old: locked.record.taken_by, new: null } } });
}

/** Says why it cannot be done: it stays open and waits for whoever judges. */
async function excuse(locked: LockedInspection, body: Body): Promise<void> {
  requireMove(locked, 'excuse', body.seen);
  const comment = readComment(body);
  const category = await categoryIn(locked, body.category);
  const { context, account } = locked;
  const now = stamp(context.now());
  await writeInspection(
    locked,
    [
      sql`excuse_comment = ${comment}, excuse_category_id = ${category}::int, excused_by_id = ${account.id}, excused_at = ${now}::timestamp`,
    ],
    { changes: { excuse_comment: { old: null, new: comment } } },
  );
  await noticeExcuse(locked, comment);
}

/** The category of a justification or an excuse: the one that is named, else the one called Other. */
export async function categoryIn(locked: Pick<LockedInspection, 'context' | 'db' | 'account'>, given: unknown): Promise<number | null> {
  if (given !== undefined && given !== null && given !== '') {
    const { id, active } = await requireRecord(locked, 'justification-categories', 'justification_category', given);
    if (active === false) throw new Failure({ justification_category: ['This category is not in use.'] });
    return id;
  }
  const { rows } = await sql<{
    id: number;
  }>`select id from "justification-categories" where lower(name) = 'other' and deleted_at is null limit 1`.execute(locked.db);
  return rows[0]?.id ?? null;
}

/** Lets an expired one still be done until some moment; it counts as missed until then, and as late after. */
async function reopen(locked: LockedInspection, body: Body): Promise<void> {
  requireMove(locked, 'reopen', body.seen);
  const reason = readComment(body, 'reason');
  const until = new Date(
    typeof body.until === 'string' ? (/\d \d/.test(body.until) ? `${body.until.replace(' ', 'T')}Z` : body.until) : NaN,
  );
  const isLater = until.getTime() > locked.context.now().getTime();
  if (!isLater) throw new Failure({ until: ['Say until when, in the future.'] });
  const expires = stamp(until);
  const status = statusOf({ ...locked.record, schedule_expire_date: expires }, locked.context.now());
  await writeInspection(locked, [sql`schedule_expire_date = ${expires}::timestamp, reopen_reason = ${reason}`], { status, note: reason });
}

/** Takes an approval or justification back. */
async function withdraw(locked: LockedInspection, body: Body): Promise<void> {
  requireMove(locked, 'withdraw', body.seen);
  const reason = readComment(body, 'reason');
  const isJustified = locked.facts.status === 'justified';
  const stored = isJustified ? 'pending' : 'completed';
  const status = isJustified ? statusOf({ ...locked.record, audit_status: stored }, locked.context.now()) : stored;
  const emptied = isJustified
    ? sql`justified_at = null, justified_by_id = null, justification_comment = null, justification_category_id = null`
    : sql`approved_at = null, approved_by_id = null, approval_comment = null`;
  await writeInspection(locked, [sql`audit_status = ${stored}`, emptied], { status, note: reason });
}

async function cancel(locked: LockedInspection, body: Body): Promise<void> {
  requireMove(locked, 'cancel', body.seen);
  const reason = readComment(body, 'reason');
  await writeInspection(locked, [sql`audit_status = 'cancelled', cancel_reason = ${reason}`], { status: 'cancelled', note: reason });
}
