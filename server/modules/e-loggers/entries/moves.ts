import { omit, pickBy } from 'es-toolkit';
import { sql } from 'kysely';
import { Failure } from '#server/http/failure.ts';
import { readComment } from '#server/http/readComment.ts';
import { afterMove, representedBy, signedAlready, type Entry, type Move } from '#src/domain/e-loggers/flow.ts';
import { canonicalJson, type Json } from '#src/domain/e-loggers/canonicalJson.ts';
import type { Value } from '#src/domain/e-loggers/field.ts';
import type { EntryEvent } from '#src/domain/e-loggers/notificationRules.ts';
import { appendLink, type LinkKind } from '../chain/book';
import { takePicture } from '../files/drawnPicture';
import { resolveValues } from '../files/resolveValues';
import { giveToEntry } from '../files/waitingFiles';
import { fieldsOfVersion } from '../forms/versions';
import { lastValues } from '../masters/books';
import { lastPublications, personOf } from '../masters/publication';
import { takeSeconds } from '../seconds/takeSeconds';
import { publicationOf, stepsFor } from '../masters/steps';
import { forgetJudged, keepJudged } from './judgedValues';
import { requireMove, type LockedEntry } from './lockEntry';
import { requireUnsigned } from './requireUnsigned';
import { enteredIn, readEntered, rejectedIn } from './readEntered';
import { tellOfEntry } from './tell';
import { enteredAt } from './times';

type Body = Readonly<Record<string, unknown>>;

/** Letters of the shortest reason. */
export const leastReason = 5;

/** Appends the link of a move and writes the entry as it is then. Answers the hash. */
async function write(locked: LockedEntry, kind: LinkKind, next: Entry, details: { readonly [key: string]: Json }): Promise<string> {
  const { context, db, account, record, book } = locked;
  const at = enteredAt(context, book.last_entered_at);
  const submission = { id: record.id, number: record.number };
  const hash = await appendLink(db, book, {
    kind,
    submission,
    at,
    by: account,
    details: { ...details, revision: locked.entry.revision, state: next.state, ...(kind === 'corrected' && { revision: next.revision }) },
  });
  const waits = next.state === 'submitted' ? (next.steps[next.step]?.name ?? null) : null;
  await sql`update "elogger-submissions" set state = ${next.state}, step_name = ${waits}::text, revision = ${next.revision}, updated_at = ${at}::timestamp
    where id = ${record.id}`.execute(db);
  await sql`update elogger_entries set step = ${next.step}, is_withdrawn = ${next.state === 'withdrawn'} where submission_id = ${record.id}`.execute(
    db,
  );
  return hash;
}

async function tell(locked: LockedEntry, next: Entry, event: EntryEvent, more: Parameters<typeof tellOfEntry>[3] = {}): Promise<void> {
  const [publication] = await lastPublications(locked.db, [(locked.record.elogger as { id: number }).id]);
  await tellOfEntry(
    locked,
    {
      id: locked.record.id,
      steps: next.steps,
      step: next.state === 'submitted' ? next.step : next.steps.length,
      signed: signedAlready(next),
      author: next.author,
      publication,
    },
    event,
    more,
  );
}

/**
 * Makes another revision of an entry, judged anew at its own place in the book. What changed is told with old and new; the flow begins again,
 * with the steps that the entry needs now. Throws `Failure`.
 */
export async function correctEntry(locked: LockedEntry, body: Body): Promise<void> {
  requireMove(locked, 'correct', body.revision);
  const { db, record, row, account } = locked;
  const reason = readComment(body, 'reason', leastReason);
  const fields = await fieldsOfVersion(db, (record.form as { id: number }).id, Number(record.form_version));
  const { values: changes, comments, seconds: tokens } = enteredIn({ ...body, values: body.changes });
  const kept = omit(row.seconds, Object.keys(changes));
  const last = await lastValues(db, row.book_id, row.sequence);
  const checked = readEntered(
    fields,
    { values: { ...row.values, ...changes }, comments: { ...row.comments, ...comments }, seconds: { ...tokens, ...kept } },
    last?.values ?? {},
  );
  const { values, files } = await resolveValues(locked, fields, checked.values, row.values);
  const entered = fields.filter(({ key }) => key in changes);
  const taken = await takeSeconds(locked, row.book_id, entered, { given: changes, tokens, values });
  const seconds = pickBy({ ...kept, ...taken }, (_, key) => key in values);
  const keys = [...new Set([...Object.keys(row.values), ...Object.keys(values)])];
  const changed = keys.filter(key => textOf(row.values[key]) !== textOf(values[key])).sort();
  if (changed.length === 0) throw new Failure({ changes: ['Nothing was changed.'] });
  const rejected = rejectedIn(checked);
  const publication = await publicationOf(db, record.id);
  const about = { author: locked.entry.author, entity: { type: locked.book.entity_type, id: locked.book.entity_id } };
  const found = publication && (await stepsFor(db, publication, { late: record.late === true, rejected, values }, about));
  const steps = found?.steps ?? locked.entry.steps;
  const next = afterMove('correct', { ...locked.entry, steps }, personOf(account));
  const hash = await write(locked, 'corrected', next, {
    ...{ reason, values: values as unknown as Json, comments: checked.comments, judgements: checked.judgements },
    ...(Object.keys(seconds).length > 0 && { seconds: seconds as unknown as Json }),
    changes: changed.map(key => ({
      key,
      old: (row.values[key] ?? null) as unknown as Json,
      new: (values[key] ?? null) as unknown as Json,
    })),
  });
  await sql`update elogger_entries set "values" = ${JSON.stringify(values)}::text::jsonb, comments = ${JSON.stringify(checked.comments)}::text::jsonb,
    judgements = ${JSON.stringify(checked.judgements)}::text::jsonb, steps = ${JSON.stringify(steps)}::text::jsonb, revision_hash = ${hash},
    seconds = ${JSON.stringify(seconds)}::text::jsonb where submission_id = ${record.id}`.execute(db);
  const { manager = null, responsible = null } = found?.roles ?? {};
  await sql`update "elogger-submissions" set corrected = true, out_of_range = ${rejected}, author_manager_id = ${manager}::int,
    entity_owner_id = ${responsible}::int where id = ${record.id}`.execute(db);
  await giveToEntry(db, record.id, files);
  await keepJudged(db, { submission: record.id, book: row.book_id }, fields, checked);
  await tell(locked, next, 'corrected', { isOutOfRange: rejected > 0 });
}

/** One text for values that are the same, whatever the order of their properties. */
const textOf = (value: Value | undefined): string => canonicalJson(value as unknown as Json);

/**
 * Signs the step that waits. The signature covers the revision that was seen, by its hash, and the picture that was drawn, by its own. `nonce` is the
 * digest of the answered challenge.
 */
export async function signEntry(locked: LockedEntry, body: Body, nonce: string): Promise<void> {
  await requireUnsigned(locked, body);
  requireMove(locked, 'approve', body.revision ?? null);
  const { entry, row, account, context } = locked;
  const step = entry.steps[entry.step];
  if (!step || (body.meaning !== undefined && body.meaning !== step.meaning))
    throw new Failure({ meaning: ['This step is signed with another meaning.'] });
  const { away, details } = await inPlaceOf(locked);
  if (body.for !== undefined && (body.for === null ? null : Number(body.for)) !== away)
    throw new Failure({ for: ['Another person is stood in for now: look at it again.'] });
  const next = afterMove('approve', entry, personOf(account));
  const picture = await takePicture(locked, locked.record.id, body.picture);
  await write(locked, 'signed', next, {
    ...{ step: entry.step, step_name: step.name, meaning: step.meaning, printed_name: account.fullName, revision_hash: row.revision_hash },
    ...{ method: 'password', nonce, zone: context.settings.timeZone, ...details },
    ...(picture && { picture: picture as unknown as Json }),
  });
  await tell(locked, next, next.state === 'approved' ? 'approved' : 'waiting');
}

/** In whose place somebody acts at the step that waits, as the link of it says. */
async function inPlaceOf({ db, entry, account }: LockedEntry): Promise<{ away: number | null; details: { readonly [key: string]: Json } }> {
  const away = representedBy(entry, personOf(account));
  if (away === null) return { away, details: {} };
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', first_name, last_name) as name from users where id = ${away}`.execute(
    db,
  );
  return { away, details: { for: { id: away, name: rows[0]?.name ?? '' } } };
}

const links = { return: 'returned', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** Returns, rejects or withdraws an entry, with the reason. Throws `Failure`. */
export async function endEntry(locked: LockedEntry, move: Exclude<Move, 'correct' | 'approve' | 'amend'>, body: Body): Promise<void> {
  requireMove(locked, move, body.revision);
  const comment = readComment(body, move === 'withdraw' && body.comment === undefined ? 'reason' : 'comment', leastReason);
  const next = afterMove(move, locked.entry, personOf(locked.account));
  const { details } = move === 'withdraw' ? { details: {} } : await inPlaceOf(locked);
  await write(locked, links[move], next, { comment, step: locked.entry.step, ...details });
  if (move === 'return') await tell(locked, next, 'returned', { comment });
  else await forgetJudged(locked.db, locked.record.id);
}

/** Adds a comment to an entry, whatever its state. */
export async function commentEntry(locked: LockedEntry, body: Body): Promise<void> {
  const { context, db, account, record, book } = locked;
  const comment = readComment(body, 'comment');
  const at = enteredAt(context, book.last_entered_at);
  await appendLink(db, book, {
    kind: 'commented',
    submission: { id: record.id, number: record.number },
    at,
    by: account,
    details: { comment },
  });
}

/** Notes on an approved entry that another one amends it. */
export async function noteAmendment(locked: LockedEntry, amendment: number): Promise<void> {
  const { context, db, account, record, book } = locked;
  const { rows } = await sql<{ number: string }>`select number from "elogger-submissions" where id = ${amendment}`.execute(db);
  const known = await sql`select 1 from elogger_links where submission_id = ${record.id} and kind = 'amended'
    and content::jsonb ->> 'amendment' = ${rows[0]?.number ?? ''}`.execute(db);
  if (known.rows.length > 0) return;
  const at = enteredAt(context, book.last_entered_at);
  const submission = { id: record.id, number: record.number };
  await appendLink(db, book, { kind: 'amended', submission, at, by: account, details: { amendment: rows[0]?.number ?? null } });
  await sql`update "elogger-submissions" set amended = true where id = ${record.id}`.execute(db);
}
