import { sql } from 'kysely';
import { keepable } from '#definition/texts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure, type Refused } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import { acceptAnswer } from '#server/resources/parts/acceptAnswer.ts';
import { filesInBody } from '#server/resources/files/filesInBody.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { stamp } from '#server/time.ts';
import type { Extra } from '#src/domain/checklists/checklist.ts';
import type { Judgement } from '#src/domain/checklists/judgeAnswer.ts';
import { currentAnswers, placeOf, readAnswers, readSnapshot, type SnapshotChecklist, type SnapshotParameter } from '../read/snapshot';
import { capturedAt } from './capturedAt';
import { escalateAtOnce } from './escalateAtOnce';
import { readKnownOrder } from './knownOrder';
import type { LockedInspection } from './lockInspection';

type Body = Readonly<Record<string, unknown>>;

/** Answers that one call may carry. */
export const mostAnswers = 500;

/** What became of an answer of a call. */
export interface AnswerOutcome {
  key: string;
  client_id: string | null;
  refused: Refused | null;
}

interface Place {
  checklist: SnapshotChecklist;
  parameter: SnapshotParameter;
}

/** Takes the answers of a call, each by itself: one that is refused keeps nobody from the others. */
export async function takeAnswers(locked: LockedInspection, given: readonly unknown[]): Promise<AnswerOutcome[]> {
  if (given.length > mostAnswers) throw new Failure({ answers: [{ rule: '{{most}} answers at most.', args: { most: mostAnswers } }] });
  const { checklists, open } = await readSnapshot(locked.db, locked.record.id);
  const outcomes: AnswerOutcome[] = [];
  for (const one of given) {
    const body: Body = typeof one === 'object' && one !== null ? (one as Body) : {};
    const outcome = { key: String(body.key ?? ''), client_id: readClientId(body) };
    try {
      await takeAnswer(locked, placeIn(checklists, open, body), body);
      outcomes.push({ ...outcome, refused: null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcomes.push({ ...outcome, refused: error.refusal });
    }
  }
  return outcomes;
}

/** The parameter that an answer is for. Throws `Failure` where the inspection does not ask for it, or not any more. */
function placeIn(checklists: readonly SnapshotChecklist[], open: readonly string[] | null, { key, checklist_id: list }: Body): Place {
  for (const checklist of checklists) {
    if (list !== undefined && list !== null && Number(list) !== checklist.checklist_id) continue;
    const parameter = checklist.parameters.find(one => one.key === key);
    if (!parameter) continue;
    const place = placeOf({ checklist_id: checklist.checklist_id, key: parameter.key });
    // A condition that holds only now asks for what nobody answered before.
    const isConditional = (parameter.show_when ?? []).length > 0;
    if (open !== null && !open.includes(place) && !isConditional) throw new Failure({ key: ['This answer was accepted and stays.'] });
    return { checklist, parameter };
  }
  throw new Failure({ key: ['This inspection does not ask for that.'] });
}

async function takeAnswer(locked: LockedInspection, { checklist, parameter }: Place, body: Body): Promise<void> {
  const { context, db, account, record } = locked;
  const clientId = readClientId(body);
  if (clientId !== null && (await isKnown(locked, clientId))) return;
  const attempt = Number(record.attempt ?? 1);
  const place = { checklist_id: checklist.checklist_id, key: parameter.key };
  const now = currentAnswers((await readAnswers(db, record.id)).filter(one => one.attempt === attempt)).get(placeOf(place)) ?? null;
  const comment = 'comment' in body ? readNote({ note: body.comment }) : (now?.comment ?? null);
  const parts = { ...locked, parts: partsOf(locked.plan) };
  const photos = 'photos' in body ? await filesInBody(parts, 'photos', body.photos) : (now?.photos ?? []);
  const videos = 'videos' in body ? await filesInBody(parts, 'videos', body.videos) : (now?.videos ?? []);
  const has = { photo: photos.length > 0, video: videos.length > 0, comment: comment !== null };
  const knownOrder = await readKnownOrder(locked, parameter.key, body.known_workorder);
  const { value, result, missing } = judged(checklist, parameter, { ...body, knownOrder }, has);
  const number = parameter.type === 'Number' && value !== '' ? Number(value) : null;
  // The first of two people counts: the other's reading stays beside it for whoever judges.
  if (now && now.user_id !== null && now.user_id !== account.id && now.value !== value && !isSeen(body, now.value)) {
    const reading = `${account.fullName}: ${value}`.slice(0, 500);
    await sql`update inspection_answers set other_reading = ${reading} where id = ${now.id}`.execute(db);
    return;
  }
  await sql`insert into inspection_answers (inspection_id, asset_id, attempt, checklist_id, key, value, number, result, comment, photos, videos, missing,
      user_id, captured_at, received_at, client_id, known_workorder)
    values (${record.id}, ${(record.asset as { id: number } | null)?.id ?? null}, ${attempt}, ${place.checklist_id}, ${place.key}, ${value}, ${number},
      ${result}, ${comment}, ${photos}::int[], ${videos}::int[], ${missing}::text[], ${account.id || null}, ${capturedAt(context.now(), body)},
      ${stamp(context.now())}, ${clientId}, ${result === 'reject' ? knownOrder : null}::int)
    on conflict (inspection_id, attempt, checklist_id, key) do update set value = excluded.value, number = excluded.number, result = excluded.result,
      comment = excluded.comment, photos = excluded.photos, videos = excluded.videos, missing = excluded.missing, user_id = excluded.user_id,
      captured_at = excluded.captured_at, received_at = excluded.received_at, client_id = excluded.client_id,
      known_workorder = excluded.known_workorder`.execute(db);
  if (result === 'reject' && parameter.critical === true) await escalateAtOnce(locked);
}

/** Whether a call that is made again brought this answer before. Throws `Failure` where it was another inspection's. */
async function isKnown({ db, record }: LockedInspection, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ inspection_id: number }>`select inspection_id from inspection_answers where client_id = ${clientId}`.execute(
    db,
  );
  const [row] = rows;
  if (row && row.inspection_id !== record.id) throw new Failure({ client_id: ['This id belongs to another answer.'] });
  return row !== undefined;
}

/** Whether the caller saw the value that they replace. */
const isSeen = (body: Body, value: string | null) => 'before' in body && String(body.before ?? '') === (value ?? '');

/** Judges an answer; an option by its text is refused naming the keys. */
function judged(
  checklist: SnapshotChecklist,
  parameter: SnapshotParameter,
  { knownOrder, ...body }: Body & { knownOrder: number | null },
  has: Readonly<Record<Extra, boolean>>,
): Judgement {
  const options = parameter.options ?? [];
  const text = typeof body.value === 'string' ? keepable(body.value).trim() : '';
  if (parameter.type === 'Drop-down' && text !== '' && !options.some(({ key }) => key === text))
    throw new Failure({
      value: [{ rule: 'Choose one of the options by its key: {{keys}}.', args: { keys: options.map(({ key }) => key).join(', ') } }],
    });
  return acceptAnswer(checklist, parameter, body, has, { isKnownFault: knownOrder !== null });
}
