import { sql } from 'kysely';
import { accountOf } from '#server/access/account.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { readComment } from '#server/http/readComment.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { notify } from '#server/notifications/notify.ts';
import { stamp } from '#server/time.ts';
import { canonicalJson, type Json } from '#src/domain/e-loggers/canonicalJson.ts';
import { checkValue } from '#src/domain/e-loggers/checkValue.ts';
import { isOfFiles, type FormField } from '#src/domain/e-loggers/field.ts';
import { reauthenticate } from '../entries/sign';
import { enteredIn } from '../entries/readEntered';
import { fieldsOfVersion } from '../forms/versions';
import { openBook, versionFor } from '../masters/books';
import { bookFilledBy, keepSecond, secondsLast } from './signSecond';

type Body = Readonly<Record<string, unknown>>;

/** Requests of one author that are open at once, and the length of the values of one as text. */
const [mostOpen, longest] = [20, 20_000];

export const requestTables = [
  // Values that somebody is asked to sign as a second person; `tokens` are those of the signatures, for whoever asked.
  `create table if not exists elogger_second_requests (
    id integer generated always as identity primary key, author_id integer not null, signer_id integer not null, book_id integer not null,
    form_id integer not null, form_version integer not null, "values" jsonb not null, state text not null default 'open', comment text,
    tokens jsonb not null default '{}', at timestamp(0) not null)`,
  'create index if not exists elogger_second_requests_signer on elogger_second_requests (signer_id, state)',
  'create index if not exists elogger_second_requests_author on elogger_second_requests (author_id)',
];

/** Before this moment a request is over. */
export const requestsEnd = ({ context: { now } }: Pick<Asker, 'context'>): string => stamp(new Date(now().getTime() - secondsLast));

/**
 * Asks somebody who may fill a book to sign values that `account` is about to enter. The request stands for seven days, and in the place of earlier
 * ones of the same author for the same book. Answers its id. Throws `Failure`.
 */
export async function askSecond(asker: Asker, body: Body): Promise<number> {
  const { context, db, account } = asker;
  const { book, publication, entity } = await openBook(asker, wholeOf(body.elogger_id), wholeOf(body.entity_id));
  const person = await accountOf(db, wholeOf(body.person_id));
  if (!person) throw new Failure({ person_id: ['There is no such person.'] });
  if (person.id === account.id) throw new Failure({ person_id: ['Somebody else signs what you enter.'] });
  await bookFilledBy({ ...context, db }, person, publication.elogger_id, entity.id, 'person_id');
  const version = await versionFor(db, publication);
  const fields = await fieldsOfVersion(db, publication.settings.form.id, version);
  const values = signable(fields, enteredIn(body).values);
  await sql`delete from elogger_second_requests where at < ${requestsEnd(asker)}::timestamp
    or (author_id = ${account.id} and book_id = ${book.id} and state <> 'signed')`.execute(db);
  const { rows: open } = await sql<{ count: number }>`select count(*)::int as count from elogger_second_requests
    where author_id = ${account.id}`.execute(db);
  if ((open[0]?.count ?? 0) >= mostOpen)
    throw new Failure({ rule: '{{most}} requests at most are open at once.', args: { most: mostOpen } });
  const { rows } = await sql<{
    id: number;
  }>`insert into elogger_second_requests (author_id, signer_id, book_id, form_id, form_version, "values", at)
    values (${account.id}, ${person.id}, ${book.id}, ${publication.settings.form.id}, ${version}, ${JSON.stringify(values)}::text::jsonb,
      ${stamp(context.now())}::timestamp) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await notify(context, db, {
    ...{ userIds: [person.id], kind: 'second_asked', subject: { register: 'elogger-submissions' }, by: account },
    params: { book: publication.settings.name },
  });
  // The values themselves are read after signing in.
  const labels = fields.filter(({ key }) => key in values).map(({ label }) => label);
  await queueMail(context, db, {
    ...{ userIds: [person.id], template: 'logbook-second-asked', page: '/e-logger', by: account },
    values: { author: account.fullName, book: publication.settings.name, entity: entity.name, fields: labels.join(', ') },
  });
  return id;
}

/** The values of a call that a second person signs and can be shown elsewhere. Throws `Failure`. */
function signable(fields: readonly FormField[], given: Body): Body {
  const keys = Object.keys(given);
  if (keys.length === 0) throw new Failure({ values: [{ rule: 'required' }] });
  for (const key of keys) {
    const field = fields.find(one => one.key === key);
    if (!field?.second_person) throw new Failure({ values: ['Only values that a second person signs are asked for.'] });
    const { value, issue } = checkValue(field, given[key]);
    if (value === null || issue !== null || isOfFiles(field.kind))
      throw new Failure({ [`values.${key}`]: ['This cannot be signed elsewhere as it is.'] });
  }
  if (canonicalJson(given as unknown as Json).length > longest) throw new Failure({ values: ['This is too much to be signed elsewhere.'] });
  return given;
}

interface Request {
  id: number;
  author: number;
  book_id: number;
  elogger_id: number;
  entity_id: number;
  name: string;
  values: Body;
}

/** A request that is open and asks `account`, its row locked. Throws `Failure` for others. */
async function lockRequest(asker: Asker, id: number): Promise<Request> {
  const { db, account } = asker;
  const { rows } = await sql<Request>`select r.id, r.author_id as author, r.book_id, b.elogger_id, b.entity_id, m.name, r."values"
    from elogger_second_requests r join elogger_books b on b.id = r.book_id join "e-loggers" m on m.id = b.elogger_id
    where r.id = ${id} and r.signer_id = ${account.id} and r.state = 'open' and r.at >= ${requestsEnd(asker)}::timestamp for update of r`.execute(
    db,
  );
  if (!rows[0]) throw new Failure('This is no longer asked of you.');
  return rows[0];
}

/** Signs the values of a request by the own password of whoever was asked; the entry of the author carries the signatures. Throws `Failure`. */
export async function signRequest(asker: Asker, id: number, body: Body, caller: Caller): Promise<void> {
  const { context, account } = asker;
  await reauthenticate(context, account, body, caller);
  await context.db.transaction().execute(async db => {
    const request = await lockRequest({ ...asker, db }, id);
    await bookFilledBy({ ...context, db }, account, request.elogger_id, request.entity_id, 'person_id');
    const tokens: Record<string, string> = {};
    for (const [key, value] of Object.entries(request.values))
      tokens[key] = (await keepSecond({ ...context, db }, account, { author: request.author, book: request.book_id, key, value })).token;
    // From then on it is counted when the signature was given: it lasts as long.
    await sql`update elogger_second_requests set state = 'signed', tokens = ${JSON.stringify(tokens)}::text::jsonb,
      at = ${stamp(context.now())}::timestamp where id = ${id}`.execute(db);
    await notify(context, db, {
      ...{ userIds: [request.author], kind: 'second_signed', subject: { register: 'elogger-submissions' }, by: account },
      params: { book: request.name },
    });
  });
}

/** Declines a request with a comment, which its author is told. Throws `Failure`. */
export async function declineRequest(asker: Asker, id: number, body: Body): Promise<void> {
  const { context, db, account } = asker;
  const comment = readComment(body, 'comment', 5);
  const request = await lockRequest(asker, id);
  await sql`update elogger_second_requests set state = 'declined', comment = ${comment} where id = ${id}`.execute(db);
  await notify(context, db, {
    ...{ userIds: [request.author], kind: 'second_declined', subject: { register: 'elogger-submissions' }, by: account },
    params: { book: request.name, comment },
  });
}

/** Takes a request of one's own back. Throws `Failure` where there is none. */
export async function withdrawRequest({ db, account }: Asker, id: number): Promise<void> {
  const { rows } = await sql`delete from elogger_second_requests where id = ${id} and author_id = ${account.id} returning id`.execute(db);
  if (rows.length === 0) throw new Failure('There is no such request.');
}
