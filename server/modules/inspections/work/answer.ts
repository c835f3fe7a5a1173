import { sql } from 'kysely';
import { keepable } from '#definition/texts';
import { readClientId } from '#server/http/clientId.ts';
import { execute } from '#server/database/statements/execute.ts';
import { Failure, type Refused } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import { acceptAnswer } from '#server/resources/parts/acceptAnswer.ts';
import { filesInBody } from '#server/resources/files/filesInBody.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { stamp } from '#server/time.ts';
import type { Extra } from '#src/domain/checklists/checklist.ts';
import type { Judgement } from '#src/domain/checklists/judgeAnswer.ts';
import type { Content } from '../read/content';
import { currentAnswers, placeOf, type SnapshotChecklist, type SnapshotParameter } from '../read/snapshot';
import { capturedAt } from '#server/http/capturedAt.ts';
import { escalateAtOnce } from './escalateAtOnce';
import { readKnownOrder } from './knownOrder';
import type { LockedInspection, OpenedInspection } from './lockInspection';
import { ownReading, otherReadingAt, writeReadings, type NewReading } from './otherReadings';
import { writeAnswers, type NewAnswer } from './writeAnswers';

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

/** What the answers of a call are taken with: those that count so far, and the ids under which some came before. */
interface Taking {
  locked: OpenedInspection;
  attempt: number;
  current: Map<string, NewAnswer>;
  arrived: Set<string>;
  /** The answers of somebody else count, whatever this person found. */
  isKeptApart: boolean;
}

/**
 * Takes the answers of a call, each by itself: one that is refused keeps nobody from the others. Those that are accepted are written by one
 * statement.
 *
 * @param isKeptApart they stand beside those of whoever has taken the inspection, as other readings
 */
export async function takeAnswers(locked: OpenedInspection, given: readonly unknown[], isKeptApart: boolean): Promise<AnswerOutcome[]> {
  if (given.length > mostAnswers) throw new Failure({ answers: [{ rule: '{{most}} answers at most.', args: { most: mostAnswers } }] });
  const { record, content } = locked;
  const bodies = given.map((one): Body => (typeof one === 'object' && one !== null ? (one as Body) : {}));
  const attempt = Number(record.attempt ?? 1);
  const earlier = content.answers.filter(one => one.attempt === attempt);
  const taking = { locked, attempt, current: new Map<string, NewAnswer>(currentAnswers(earlier)), arrived: new Set<string>(), isKeptApart };
  const elsewhere = await answersElsewhere(
    locked,
    bodies.flatMap(body => readClientId(body) ?? []),
    taking.arrived,
  );
  const accepted = new Map<string, NewAnswer>();
  const readings = new Map<string, NewReading>();
  const outcomes: AnswerOutcome[] = [];
  let isCritical = false;
  for (const body of bodies) {
    const id = readClientId(body);
    const outcome = { key: String(body.key ?? ''), client_id: id };
    try {
      const place = placeIn(content, body);
      if (id !== null && elsewhere.has(id)) throw new Failure({ client_id: ['This id belongs to another answer.'] });
      const { answer, reading } = await takeAnswer(taking, place, body);
      if (reading) readings.set(placeOf(reading), reading);
      if (answer) {
        accepted.set(placeOf(answer), answer);
        taking.current.set(placeOf(answer), answer);
        isCritical ||= answer.result === 'reject' && place.parameter.critical === true;
      }
      if (id !== null) taking.arrived.add(id);
      outcomes.push({ ...outcome, refused: null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcomes.push({ ...outcome, refused: error.refusal });
    }
  }
  await writeAnswers(locked, attempt, [...accepted.values()]);
  await writeReadings(locked, attempt, [...readings.values()]);
  if (!isKeptApart) await writeCount(locked, [...accepted.values()]);
  if (isCritical) await escalateAtOnce(locked);
  return outcomes;
}

/** Notes of how many parameters there are answers. */
async function writeCount({ context, db, record, content }: OpenedInspection, accepted: readonly NewAnswer[]): Promise<void> {
  const count = new Set([...content.answers, ...accepted].map(placeOf)).size;
  const update = sql`update inspections set updated_at = ${stamp(context.now())}::timestamp, answers = ${count}::int where id = ${record.id}`;
  await execute(db, update, { pipeline: 'defer' });
}

/** The ids among these that answers of other inspections have; those of this one's answers are added to `arrived`: they came before. */
async function answersElsewhere(
  { db, record }: LockedInspection,
  ids: readonly string[],
  arrived: Set<string>,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ client_id: string; inspection_id: number }>`select client_id, inspection_id from inspection_answers
    where client_id = any(${[...ids]}::text[])`.execute(db);
  for (const row of rows) if (row.inspection_id === record.id) arrived.add(row.client_id);
  return new Set(rows.filter(row => row.inspection_id !== record.id).map(row => row.client_id));
}

/** The parameter that an answer is for. Throws `Failure` where the inspection does not ask for it, or not any more. */
function placeIn({ checklists, open }: Content, { key, checklist_id: list }: Body): Place {
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

/** What an answer comes to: an answer, a reading beside the answer of another person, or nothing where it came before. */
async function takeAnswer(
  { locked, attempt, current, arrived, isKeptApart }: Taking,
  { checklist, parameter }: Place,
  body: Body,
): Promise<{ answer?: NewAnswer; reading?: NewReading }> {
  const { context, account } = locked;
  const clientId = readClientId(body);
  if (clientId !== null && arrived.has(clientId)) return {};
  const place = { checklist_id: checklist.checklist_id, key: parameter.key };
  const now = current.get(placeOf(place)) ?? null;
  const parts = { ...locked, parts: partsOf(locked.plan) };
  const comment = 'comment' in body ? readNote({ note: body.comment }) : (now?.comment ?? null);
  const photos = 'photos' in body ? await filesInBody(parts, 'photos', body.photos) : (now?.photos ?? []);
  const videos = 'videos' in body ? await filesInBody(parts, 'videos', body.videos) : (now?.videos ?? []);
  const has = { photo: photos.length > 0, video: videos.length > 0, comment: comment !== null };
  const knownOrder = await readKnownOrder(locked, parameter.key, body.known_workorder);
  const { value, result, missing } = judged(checklist, parameter, { ...body, knownOrder }, has);
  const captured = capturedAt(context.now(), body);
  const isOthers = now !== null && now.user_id !== null && now.user_id !== account.id;
  // The first of two people counts: the other's reading stays beside it for whoever judges.
  if (isKeptApart || (isOthers && now.value !== value && !isSeen(body, now.value))) {
    // What is not sent stays as the person said it before.
    const mine = ownReading(locked, attempt, place);
    const own = {
      comment: 'comment' in body ? comment : (mine?.comment ?? null),
      photos: 'photos' in body ? photos : (mine?.photos ?? []),
      videos: 'videos' in body ? videos : (mine?.videos ?? []),
    };
    const isSame = now?.value === value && own.comment === null && own.photos.length + own.videos.length === 0;
    return isSame ? {} : { reading: { ...place, ...own, value, captured_at: captured } };
  }
  const answer = {
    ...{ ...place, value, result, comment, photos, videos, missing },
    number: parameter.type === 'Number' && value !== '' ? Number(value) : null,
    user_id: account.id || null,
    captured_at: captured,
    client_id: clientId,
    known_workorder: result === 'reject' ? knownOrder : null,
    other_reading: otherReadingAt(locked, attempt, { ...place, value }),
  };
  return { answer };
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
