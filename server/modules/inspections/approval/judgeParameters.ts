import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { stamp } from '#server/time.ts';
import { placeOf } from '../read/snapshot';
import { refusalFor } from '../work/lockInspection';
import { writeInspections } from '../work/writeInspection';
import type { Outcome } from '#server/http/outcome.ts';
import { changedSince, lockInspections, returnInspections } from './judge';
import type { Verdict } from './readVerdict';

interface Judged {
  id: number;
  inspection_id: number;
  checklist_id: number;
  key: string;
}

/**
 * Judges single answers by their ids. An inspection all of whose answers are approved is approved; one of which any is rejected is returned at
 * once, with exactly the parameters of the call open.
 */
export async function judgeParameters(
  context: ServerContext,
  db: Connection,
  account: Account,
  ids: readonly number[],
  { kind, comment }: Verdict,
  seen: unknown,
): Promise<Outcome> {
  const { rows } =
    await sql<Judged>`select id, inspection_id, checklist_id, key from inspection_answers where id = any(${[...ids]}::int[])`.execute(db);
  const locked = await lockInspections(context, db, account, [...new Set(rows.map(row => row.inspection_id))]);
  const known = new Map(rows.map(row => [row.id, row]));
  const outcome: Outcome = { done: [], refused: [] };
  const byInspection = new Map<number, Judged[]>();
  for (const id of ids) {
    const answer = known.get(id);
    const inspection = answer && locked.get(answer.inspection_id);
    const reason = inspection
      ? (refusalFor(inspection, kind === 'reject' ? 'reject' : 'approve') ?? changedSince(inspection, seen))
      : notFound(context.plans.get('inspections')).refusal;
    if (reason !== null || !answer) {
      outcome.refused.push({ id, reason: reason ?? 'Nothing was done.' });
      continue;
    }
    byInspection.set(answer.inspection_id, [...(byInspection.get(answer.inspection_id) ?? []), answer]);
    outcome.done.push(id);
  }
  const now = stamp(context.now());
  await sql`update inspection_answers set verdict = ${kind === 'reject' ? 'rejected' : 'approved'}, verdict_by = ${account.id || null},
    verdict_at = ${now}::timestamp, verdict_comment = ${comment} where id = any(${outcome.done}::int[])`.execute(db);
  for (const [inspection, answers] of byInspection) {
    const one = locked.get(inspection);
    if (!one) continue;
    if (kind === 'reject') await returnInspections([one], comment ?? '', answers.map(placeOf));
    else if (await isWhollyApproved(db, inspection))
      await writeInspections(
        [one],
        [
          sql`audit_status = 'approved', approved_by_id = ${account.id || null}, approved_at = ${now}::timestamp, approval_comment = ${comment}`,
        ],
        { status: 'approved', note: comment },
      );
  }
  return outcome;
}

/** Whether the newest answer to each parameter is approved. */
async function isWhollyApproved(db: Connection, inspection: number): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`select bool_and(verdict = 'approved') as all from (
    select distinct on (checklist_id, key) coalesce(verdict, '') as verdict from inspection_answers
    where inspection_id = ${inspection} order by checklist_id, key, attempt desc) newest`.execute(db);
  return rows[0]?.all === true;
}
