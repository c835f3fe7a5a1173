import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import { readNote } from '#server/http/readNote.ts';
import type { LockedRecord } from '#server/resources/parts/changeParts.ts';
import { openKeys, readChecklist, type Answer, type Parameter, type RecordChecklist } from '#server/resources/parts/recordChecklists.ts';
import { tellPart } from '#server/resources/parts/tellPart.ts';
import { filesInBody } from '#server/resources/files/filesInBody.ts';
import { acceptAnswer } from '#server/resources/parts/acceptAnswer.ts';
import { presentAnswer } from './presentChecklists';

type Body = Readonly<Record<string, unknown>>;

/** Answers a parameter, or puts another answer in its place; the checklist is done once nothing is open. */
export async function answerParameter(locked: LockedRecord, checklist: RecordChecklist, body: Body): Promise<void> {
  await refuseLocked(locked, checklist);
  const parameter = checklist.parameters.find(({ key }) => key === body.key);
  if (!parameter) throw new Failure({ key: ['This checklist does not ask for that.'] });
  const before = checklist.answers.find(({ key }) => key === parameter.key);
  const comment = 'comment' in body ? readNote({ note: body.comment }) : (before?.comment ?? null);
  const { photos, videos } = await filesIn(locked, before, body);
  const has = { photo: photos.length > 0, video: videos.length > 0, comment: comment !== null };
  const evaluated = acceptAnswer(checklist, parameter, body, has);
  refuseStale(parameter, before, evaluated.value, body.before);
  refuseStaleComment(parameter, before, comment, body);
  const { missing } = evaluated;
  const { context, db, account, parts } = locked;
  await sql`insert into ${parts.table('answers')} (checklist_id, key, value, result, comment, photos, videos, missing, user_id, answered_at)
    values (${checklist.id}, ${parameter.key}, ${evaluated.value}, ${evaluated.result}, ${comment}, ${JSON.stringify(photos)}::text::jsonb,
      ${JSON.stringify(videos)}::text::jsonb, ${JSON.stringify(missing)}::text::jsonb, ${account.id || null}, ${stamp(context.now())})
    on conflict (checklist_id, key) do update set value = excluded.value, result = excluded.result, comment = excluded.comment,
      photos = excluded.photos, videos = excluded.videos, missing = excluded.missing, user_id = excluded.user_id, answered_at = excluded.answered_at`.execute(
    db,
  );
  await noteDone(locked, checklist.id);
  const words = (answer: Pick<Answer, 'value'> | undefined) => (answer ? inWords(parameter, answer.value) : null);
  if (before?.value !== evaluated.value) await tellPart(locked, `${checklist.name}: ${parameter.name}`, words(before), words(evaluated));
}

function whoWasFaster(now: Answer | undefined): Message {
  if (!now) return 'This answer was taken away meanwhile.';
  const { user_name: name } = now;
  return name === null ? 'Somebody answered this meanwhile.' : { rule: '{{name}} answered this meanwhile.', args: { name } };
}

const isNumber = (seen: unknown) => typeof seen === 'number' || (typeof seen === 'string' && seen.trim() !== '');

/** Who answers says what they saw there; what somebody else answered meanwhile is not written over, unless it is the same. */
function refuseStale(parameter: Parameter, now: Answer | undefined, value: string, seen: unknown): void {
  if (seen === undefined) return;
  const known = now?.value ?? null;
  if (known === value || known === seen || (parameter.type === 'Number' && isNumber(seen) && Number(seen) === Number(known ?? NaN))) return;
  throw conflict(parameter, now);
}

/** The same of the words beside the value, where somebody says which they saw. */
function refuseStaleComment(parameter: Parameter, now: Answer | undefined, comment: string | null, { before_comment: seen }: Body): void {
  const known = now?.comment ?? null;
  if (seen !== undefined && known !== comment && known !== seen) throw conflict(parameter, now);
}

const conflict = (parameter: Parameter, now: Answer | undefined) =>
  new Failure(whoWasFaster(now), {
    payload: { conflict: { key: parameter.key, answer: now ? escapeTexts(presentAnswer(now)) : null } },
  });

/** The files that the answer is left with. Whatever is named is sorted by what it is: the console sends photos and films together. */
async function filesIn(locked: LockedRecord, now: Answer | undefined, body: Body): Promise<Pick<Answer, 'photos' | 'videos'>> {
  const named = { photos: now?.photos ?? [], videos: now?.videos ?? [] };
  if ('photos' in body) named.photos = await filesInBody(locked, 'photos', withOthers(now?.photos, body.photos, body.before_photos));
  if ('videos' in body) named.videos = await filesInBody(locked, 'videos', withOthers(now?.videos, body.videos, body.before_videos));
  const all = [...new Set([...named.photos, ...named.videos])];
  if (all.length === 0 || !('photos' in body || 'videos' in body)) return named;
  const { rows } = await sql<{ id: number }>`select id from files where id = any(${all}::int[]) and type like 'video/%'`.execute(locked.db);
  const films = new Set(rows.map(({ id }) => id));
  return { photos: all.filter(id => !films.has(id)), videos: all.filter(id => films.has(id)) };
}

/** The files named; with them those that somebody else added meanwhile, where the caller says which they saw. */
function withOthers(now: readonly number[] = [], named: unknown, seen: unknown): unknown {
  if (!Array.isArray(seen) || !Array.isArray(named)) return named;
  return [...named, ...now.filter(id => !seen.map(Number).includes(id))];
}

const inWords = ({ options }: Parameter, value: string) => (options ?? []).find(({ key }) => key === value)?.value ?? value;

/** A checklist is answered while its register lets those of the stage be; one that waits for another, once that is done. */
async function refuseLocked({ db, parts, record }: LockedRecord, { stage, depends_on }: RecordChecklist): Promise<void> {
  const reason = parts.closed(record, stage);
  if (reason !== null) throw new Failure(reason);
  const first = depends_on === null ? null : await readChecklist(db, parts, depends_on);
  if (first === null || first.done_at !== null) return;
  throw new Failure(
    { rule: 'The checklist “{{name}}” comes first.', args: { name: first.name } },
    {
      payload: { missing: [{ kind: 'checklist', id: first.id, name: first.name, stage: first.stage, keys: openKeys(first) }] },
    },
  );
}

async function noteDone({ context, db, parts }: LockedRecord, id: number): Promise<void> {
  const now = await readChecklist(db, parts, id);
  const isDone = now !== null && openKeys(now).length === 0;
  await sql`update ${parts.table('checklists')} set done_at = case when ${isDone} then coalesce(done_at, ${stamp(context.now())}::timestamp) end
    where id = ${id}`.execute(db);
}
