import { sql } from 'kysely';
import { Failure } from '#server/http/failure.ts';
import { stamp } from '#server/time.ts';
import type { Status } from '#src/domain/inspections/status.ts';
import { relevantKeys } from '#src/domain/checklists/relevantKeys.ts';
import { openKeys } from '#src/domain/checklists/progress.ts';
import { currentAnswers, placeOf, type SnapshotChecklist, type StoredAnswer } from '../read/snapshot';
import { capturedAt } from '#server/http/capturedAt.ts';
import { asCaptured, isLateArrival } from './lateArrival';
import { createCalledOrders, readWantedOrders } from './calledOrders';
import { requireMove, type LockedInspection, type OpenedInspection } from './lockInspection';
import { findOutlier } from './outliers';
import { readSignature, writeSignature } from './signature';
import { findUsedPhoto } from './usedPhoto';
import { writeInspection } from './writeInspection';

type Body = Readonly<Record<string, unknown>>;

/** Fewer seconds an answer look as if nobody looked. */
const fewestSeconds = 1.5;

/** Completes an inspection: everything that is required is answered, with what it needs beside it. Throws `Failure`. */
export async function submitInspection(locked: OpenedInspection, body: Body): Promise<void> {
  const { context, db, account, record } = locked;
  const [captured, received] = [capturedAt(context.now(), body), stamp(context.now())];
  const isLate = isLateArrival(locked, [body]);
  requireMove(asCaptured(locked, [body]), 'submit', body.seen);
  const { checklists, open, answers: all } = locked.content;
  refuseLacking(all, body);
  const attempt = Number(record.attempt ?? 1);
  refuseUnanswered(checklists, open, all, attempt);
  const wanted = readWantedOrders(checklists, body.workorders);
  const signature = await readSignature(locked, checklists, body.signature);
  const current = currentAnswers(all);
  const hidden = hiddenAnswers(checklists, current);
  const answers = [...current.values()].filter(answer => !hidden.includes(answer));
  const rejects = answers.filter(({ result }) => result === 'reject').length;
  const result = rejects > 0 ? 'Fail' : 'Pass';
  const seconds =
    Number.isFinite(Number(body.seconds_spent)) && body.seconds_spent ? Math.min(Math.trunc(Number(body.seconds_spent)), 864_000) : null;
  const [isOutlier, usedOn] = await findHints(locked, answers);
  const flags = [
    ...(isLate ? ['arrived_late'] : []),
    ...(answers.some(one => one.other_reading !== null) || hasReadings(locked, attempt) ? ['second_reading'] : []),
    ...(seconds !== null && answers.length > 2 && seconds < answers.length * fewestSeconds ? ['fast'] : []),
    ...(answers.every(one => one.result === null) ? ['nothing_judged'] : []),
    ...(isOutlier ? ['outlier'] : []),
    ...(usedOn === null ? [] : [`photo_used@${usedOn}`]),
  ];
  const status = statusAfter(locked, result);
  const done = isLate ? captured : received;
  // What is not asked for in the end is not judged: nobody counts it as a failure.
  if (hidden.length > 0)
    await sql`update inspection_answers set result = null, missing = '{}' where id = any(${hidden.map(({ id }) => id)}::int[])`.execute(db);
  if (signature !== null) await writeSignature(locked, signature, captured);
  await writeInspection(
    locked,
    [
      sql`audit_status = ${status}, audit_result = ${result}, audit_inspection_date = ${done}::timestamp`,
      sql`first_done = coalesce(first_done, ${done}::timestamp), captured_at = ${captured}::timestamp, received_at = ${received}::timestamp`,
      sql`inspection_by_id = ${account.id || null}, answers = ${answers.length}, rejects = ${rejects}, seconds_spent = ${seconds}::int`,
      sql`flags = ${flags.join(' ') || null}, excused_at = null`,
      ...(status === 'approved' ? [sql`approved_at = ${received}::timestamp, approved_by_id = null`] : []),
    ],
    { status, changes: { audit_result: { old: record.audit_result ?? null, new: result } } },
  );
  await createCalledOrders(locked, checklists, answers, wanted);
}

/** Whether a number lies far from the earlier ones, and when a photo was used before; in one exchange with the database. */
async function findHints({ db, record }: LockedInspection, answers: readonly StoredAnswer[]): Promise<[boolean, string | null]> {
  const numbers = answers.filter(({ number }) => number !== null);
  const shown = answers.filter(({ photos }) => photos.length > 0);
  const outlier = numbers.length > 0 ? await findOutlier(db, idsOf(numbers)) : null;
  const used = shown.length > 0 ? await findUsedPhoto(db, record.id, idsOf(shown)) : null;
  return [outlier !== null && (await outlier()), used && (await used())];
}

const hasReadings = ({ content }: OpenedInspection, attempt: number) => content.readings.some(one => one.attempt === attempt);

const idsOf = (answers: readonly StoredAnswer[]) => answers.map(({ id }) => id);

/** Answers to what other answers say is not asked for. */
function hiddenAnswers(checklists: readonly SnapshotChecklist[], current: ReadonlyMap<string, StoredAnswer>): readonly StoredAnswer[] {
  return checklists.flatMap(({ checklist_id, parameters }) => {
    const answered = parameters.map(parameter => ({
      ...parameter,
      answer: current.get(placeOf({ checklist_id, key: parameter.key })) ?? null,
    }));
    const relevant = relevantKeys(answered);
    return answered.flatMap(({ key, answer }) => (answer === null || relevant.has(key) ? [] : [answer]));
  });
}

/** Names what the caller believes to have sent and the server has not, so that just that is sent. */
function refuseLacking(known: readonly StoredAnswer[], { answers: listed }: Body): void {
  if (!Array.isArray(listed)) return;
  const ids = new Map(known.map(answer => [answer.client_id, answer]));
  const lacks = { keys: [] as string[], files: [] as unknown[] };
  for (const one of listed.slice(0, 1000) as unknown[]) {
    const { key, client_id: id, files } = (typeof one === 'object' && one !== null ? one : {}) as Body;
    const answer = typeof id === 'string' ? ids.get(id) : undefined;
    if (!answer) lacks.keys.push(String(key ?? ''));
    else if (Array.isArray(files)) lacks.files.push(...files.filter(file => ![...answer.photos, ...answer.videos].includes(Number(file))));
  }
  if (lacks.keys.length + lacks.files.length > 0) throw new Failure('Some answers have not arrived yet.', { payload: { lacks } });
}

/** What must be answered in this attempt, and what answers need beside them. */
function refuseUnanswered(
  checklists: readonly SnapshotChecklist[],
  open: readonly string[] | null,
  all: readonly StoredAnswer[],
  attempt: number,
): void {
  const known = currentAnswers(all);
  const missing = checklists.flatMap(({ checklist_id, parameters, name }) => {
    const answerable = parameters.map(({ key, required, show_match, show_when }) => {
      const place = placeOf({ checklist_id, key });
      const answer = known.get(place) ?? null;
      const isCarried = open !== null && !open.includes(place);
      return {
        ...{ key, show_match: show_match ?? null, show_when: show_when ?? null },
        isRequired: required === true,
        answer: answer && (isCarried || answer.attempt === attempt) ? answer : null,
      };
    });
    return openKeys({ parameters: answerable }).map(key => ({ kind: 'answer', checklist_id, checklist: name, key }));
  });
  if (missing.length > 0) throw new Failure('Some parameters are still to be answered.', { payload: { missing } });
}

/** Completed, or approved at once where the scheduler asks for no approval of such a result. */
function statusAfter({ content: { approval } }: OpenedInspection, result: 'Pass' | 'Fail'): Status {
  return approval === 'none' || (approval === 'failed_only' && result === 'Pass') ? 'approved' : 'completed';
}
