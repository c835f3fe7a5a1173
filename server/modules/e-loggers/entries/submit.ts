import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { readClientId } from '#server/http/clientId.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { readComment } from '#server/http/readComment.ts';
import { stamp } from '#server/time.ts';
import type { Json } from '#src/domain/e-loggers/canonicalJson.ts';
import type { FormField, Values } from '#src/domain/e-loggers/field.ts';
import { stateAtFirst } from '#src/domain/e-loggers/flow.ts';
import { appendLink, bookNumber, lockBook } from '../chain/book';
import { resolveValues } from '../files/resolveValues';
import { giveToEntry } from '../files/waitingFiles';
import { fieldsOfVersion } from '../forms/versions';
import { takeSeconds } from '../seconds/takeSeconds';
import { lastValues, openBook, versionFor, type OpenedBook } from '../masters/books';
import { covers, ofOthers } from '../masters/fillers';
import { isSignedOnce, peopleOf } from '../masters/publication';
import { stepsFor } from '../masters/steps';
import { keepJudged } from './judgedValues';
import { tellOfEntry } from './tell';
import { enteredAt, isLate, readCaptured, readHappened, readSlot } from './times';
import { enteredIn, readEntered, rejectedIn } from './readEntered';

const notCopied = 'The last value of this field is not copied: enter it anew.';

type Body = Readonly<Record<string, unknown>>;

/** An entry that an amendment is about. */
export interface Amended {
  id: number;
  number: string;
}

/**
 * Writes an entry into a book: number, sequence and link come together, one after the other for each book. The same call again, known by
 * `client_id`, is the entry that it made. Answers its id. Throws `Failure`.
 */
export async function submitEntry(asker: Asker, body: Body, amends: Amended | null = null): Promise<number> {
  const { db, account } = asker;
  const client = readClientId(body);
  const opened = await openBook(asker, wholeOf(body.elogger_id), wholeOf(body.entity_id));
  const book = await lockBook(db, opened.book.id);
  if (client !== null) {
    const { rows } = await sql<{ id: number; book_id: number }>`select submission_id as id, book_id from elogger_entries
      where author_id = ${account.id} and client_id = ${client}`.execute(db);
    if (rows[0] && rows[0].book_id !== book.id) throw new Failure({ client_id: ['This id belongs to another call.'] });
    if (rows[0]) return rows[0].id;
  }
  return writeEntry(asker, { ...opened, book }, body, { client, amends });
}

async function writeEntry(
  asker: Asker,
  opened: OpenedBook,
  body: Body,
  { client, amends }: { client: string | null; amends: Amended | null },
): Promise<number> {
  const { context, db, account } = asker;
  const { book, publication, entity } = opened;
  const { settings } = publication;
  const version = await versionFor(db, publication);
  if (body.form_version !== undefined && wholeOf(body.form_version) !== version)
    throw new Failure({ form_version: ['The form was renewed meanwhile: look at what you entered, and submit it again.'] });
  const happened = readHappened(context, opened, body.happened_at);
  // What is amended keeps its slot: the amendment has none.
  const slot = amends ? null : readSlot(context, opened, body.slot);
  if (slot) await requireFree(asker, book.id, slot.wall);
  if (amends) await requireDuty(asker, opened, amends);
  const captured = readCaptured(context, body);
  const late = isLate(opened, captured, slot, happened);
  const reason = late ? readComment(body, 'late_reason', 5) : null;
  const last = await lastValues(db, book.id);
  const fields = await fieldsOfVersion(db, settings.form.id, version);
  const checked = readEntered(fields, body, last?.values ?? {});
  const { values, files } = await resolveValues(asker, fields, checked.values);
  const { values: given, seconds: tokens } = enteredIn(body);
  const seconds = await takeSeconds(asker, book.id, fields, { given, tokens, values });
  const copied = asBefore(fields, body.as_before, values, last?.values ?? {});
  const rejected = rejectedIn(checked);
  const about = { author: account.id, entity: { type: book.entity_type, id: entity.id } };
  const { steps, roles } = await stepsFor(db, publication, { late, rejected, values }, about);
  const state = stateAtFirst(steps);
  const at = enteredAt(context, book.last_entered_at);
  const sequence = book.entries + 1;
  const number = `${bookNumber(book.id)}-${String(sequence).padStart(4, '0')}`;
  const of = (type: typeof book.entity_type) => (book.entity_type === type ? entity.id : null);
  const { rows } = await sql<{
    id: number;
  }>`insert into "elogger-submissions" (number, elogger_id, form_id, form_version, entity_type, asset_id, location_id,
      department_id, company_id, slot, happened_at, entered_at, late, late_reason, author_id, state, step_name, revision, out_of_range, corrected, amended,
      amends_id, author_manager_id, entity_owner_id, created_at, updated_at)
    values (${number}, ${publication.elogger_id}, ${settings.form.id}, ${version}, ${book.entity_type}, ${of('asset')}::int, ${of('location')}::int,
      ${of('department')}::int, ${entity.company}::int, ${slot?.wall ?? null}::text, ${stamp(happened)}::timestamp, ${at}::timestamp, ${late}, ${reason}::text,
      ${account.id}, ${state}, ${steps[0]?.name ?? null}::text, 1, ${rejected}, false, false, ${amends?.id ?? null}::int,
      ${roles.manager}::int, ${roles.responsible}::int, ${at}::timestamp, ${at}::timestamp)
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  Object.assign(book, { entries: sequence });
  const { comments, judgements } = checked;
  const hash = await appendLink(db, book, {
    ...{ kind: 'submitted' as const, submission: { id, number }, at, by: account },
    details: {
      ...{
        entity: { type: book.entity_type, id: entity.id, name: entity.name },
        master: publication.elogger_id,
        publication: publication.version,
      },
      ...{
        form: settings.form.id,
        form_version: version,
        slot: slot?.wall ?? null,
        shift: slot?.shift?.name,
        happened_at: stamp(happened),
        captured_at: body.captured_at === undefined ? undefined : stamp(captured),
        late,
        late_reason: reason,
      },
      ...{ values: values as unknown as Json, comments, judgements, revision: 1, state, amends: amends?.number ?? null },
      ...(Object.keys(seconds).length > 0 && { seconds: seconds as unknown as Json }),
      as_before: copied,
    },
  });
  const until = stamp(new Date(context.now().getTime() + Number(settings.correction_window ?? 24) * 3_600_000));
  await sql`insert into elogger_entries (submission_id, book_id, sequence, slot, steps, pool, correct_until, "values", comments, judgements, revision_hash,
      client_id, author_id, seconds, sign_once)
    values (${id}, ${book.id}, ${sequence}, ${slot?.wall ?? null}::text, ${JSON.stringify(steps)}::text::jsonb,
      ${JSON.stringify(peopleOf(publication, 'approve'))}::text::jsonb, ${until}::timestamp, ${JSON.stringify(values)}::text::jsonb,
      ${JSON.stringify(comments)}::text::jsonb, ${JSON.stringify(judgements)}::text::jsonb, ${hash}, ${client}::text, ${account.id},
      ${JSON.stringify(seconds)}::text::jsonb, ${isSignedOnce(publication)})`.execute(db);
  await giveToEntry(db, id, files);
  await keepJudged(db, { submission: id, book: book.id }, fields, checked);
  await tellOfEntry(asker, { id, steps, step: 0, signed: [], author: account.id, publication }, 'submitted', {
    isOutOfRange: rejected > 0,
  });
  return id;
}

/**
 * The keys whose values were taken over from the entry before, of those that a call names; undefined for none. Throws `Failure` where one of them is
 * entered anew each time.
 */
function asBefore(fields: readonly FormField[], named: unknown, values: Values, last: Values): string[] | undefined {
  const marked = Object.keys(values).filter(key => Array.isArray(named) && named.includes(key));
  const refused = fields.filter(({ key, no_copy: isNew }) => isNew && marked.includes(key));
  if (refused.length > 0) throw new Failure(Object.fromEntries(refused.map(({ key }) => [`values.${key}`, [notCopied]])));
  const keys = marked.filter(key => JSON.stringify(values[key]) === JSON.stringify(last[key]));
  return keys.length === 0 ? undefined : keys.sort();
}

/** Throws `Failure` where somebody on duty amends what is not of their shifts. */
async function requireDuty({ db }: Asker, { right }: OpenedBook, { id }: Amended): Promise<void> {
  if (right === 'all') return;
  const { rows } = await sql<{ shift: string | null }>`select content::jsonb ->> 'shift' as shift from elogger_links
    where submission_id = ${id} and kind = 'submitted'`.execute(db);
  if (!covers(right, rows[0]?.shift ?? null)) throw new Failure({ slot: [ofOthers] });
}

/** Throws `Failure` where a slot is filled already: two who fill it at once are told of each other. */
async function requireFree({ db }: Asker, book: number, slot: string): Promise<void> {
  const { rows } = await sql<{
    number: string;
  }>`select s.number from elogger_entries e join "elogger-submissions" s on s.id = e.submission_id
    where e.book_id = ${book} and e.slot = ${slot} and not e.is_withdrawn`.execute(db);
  if (rows[0]) throw new Failure({ slot: [{ rule: 'This slot is filled: {{number}}.', args: { number: rows[0].number } }] });
}
