import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { accountByPassword } from '#server/access/accountByPassword.ts';
import type { Account } from '#server/access/account.ts';
import type { Caller } from '#server/access/caller.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { textOf } from '#server/http/readBody.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { stamp } from '#server/time.ts';
import { signedText } from '#src/domain/e-loggers/signedText.ts';
import { columnsOfBook, type Book } from '../chain/book';
import { enteredIn } from '../entries/readEntered';
import { takeChallenge } from '../entries/sign';
import { visibleEntities } from '../masters/entities';
import { mayFill } from '../masters/fillers';
import { lastPublications } from '../masters/publication';

type Body = Readonly<Record<string, unknown>>;

/** How long a signature waits for the entry that carries it: as long as an entry may wait for the network, and some more; in milliseconds. */
export const secondsLast = 7 * 86_400_000;

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Lets somebody else sign a value that `account` is about to enter, by their own name and password. They may fill the book, and never are who enters it. Answers
 * a token that the entry carries beside just this value; the password is kept nowhere. Throws `Failure`.
 */
export async function signSecond(context: ServerContext, account: Account, body: Body, caller: Caller) {
  await takeChallenge(context, account, body);
  const key = textOf(body, 'key').slice(0, 60);
  const { value } = enteredIn({ values: { value: body.value } }).values;
  if (key === '') throw new Failure({ key: [{ rule: 'required' }] });
  const second = await accountByPassword(context, textOf(body, 'name'), textOf(body, 'password'), caller);
  if (!second) throw new Failure({ password: ['The name or the password is wrong.'] });
  if (second.id === account.id) throw new Failure({ name: ['Somebody else signs what you enter.'] });
  const book = await bookFilledBy(context, second, wholeOf(body.elogger_id), wholeOf(body.entity_id), 'name');
  return keepSecond(context, second, { author: account.id, book: book.id, key, value });
}

/** What somebody signs as a second person: the value of a field, as `author` is about to enter it into a book. */
interface Signed {
  author: number;
  book: number;
  key: string;
  value: unknown;
}

/** Keeps the signature of a second person until the entry comes that carries its token. */
export async function keepSecond(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  second: Pick<Account, 'id' | 'fullName'>,
  { author, book, key, value }: Signed,
) {
  const [token, at] = [randomBytes(24).toString('base64url'), stamp(now())];
  const before = stamp(new Date(now().getTime() - secondsLast));
  await sql`delete from elogger_seconds where at < ${before}::timestamp`.execute(db);
  await sql`insert into elogger_seconds (token, author_id, user_id, name, book_id, key, value, at)
    values (${digestOf(token)}, ${author}, ${second.id}, ${second.fullName}, ${book}, ${key}, ${digestOf(signedText(value))},
      ${at}::timestamp)`.execute(db);
  return { token, id: second.id, name: second.fullName, at: momentOf(at) };
}

/** The book of a master about an entity, for somebody who is among those who fill it. Throws `Failure` under a name of the call for others. */
export async function bookFilledBy(context: ServerContext, second: Account, master: number, entity: number, name: string): Promise<Book> {
  const { db } = context;
  const [publication] = await lastPublications(db, [master]);
  const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books where elogger_id = ${master} and entity_id = ${entity}
    order by is_open desc, id limit 1`.execute(db);
  const [book] = rows;
  const seen =
    book && (await visibleEntities({ context, db, account: second }, book.entity_type, [entity], { withGone: true })).has(entity);
  if (!publication || !book || !seen || !(await mayFill(db, second, publication, book)))
    throw new Failure({ [name]: ['This person is not among those who fill this book.'] });
  return book;
}
