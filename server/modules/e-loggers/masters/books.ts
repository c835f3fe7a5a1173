import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Asker, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { isAmong } from '#src/domain/e-loggers/flow.ts';
import type { Values } from '#src/domain/e-loggers/field.ts';
import { bookNumber, columnsOfBook, type Book } from '../chain/book';
import { fieldsOfVersion } from '../forms/versions';
import { visibleEntities, type Entity } from './entities';
import { covers, dutyOf, fillRight, isFilledByHolder, ownAssets, type FillRight } from './fillers';
import { takesNothing } from './gone';
import { entityTypeOf, lastPublications, peopleOf, personOf, type Publication } from './publication';
import { isBySlots, isFree, lateAfter, slotsOf, type Slot } from './slots';

/** Books that one answer lists. */
const mostBooks = 200;

const [twoDays, halfADay] = [48 * 60 * 60 * 1000, 12 * 60 * 60 * 1000];

/** The last version of a form that is published. */
async function lastVersion(db: Connection, form: number): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from form_versions where form_id = ${form}`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}

/** The version that the next entry of a master has. */
export const versionFor = (db: Connection, { settings }: Publication): Promise<number> =>
  settings.follow === true ? lastVersion(db, settings.form.id) : Promise.resolve(settings.form_version);

/** The books that somebody may fill, of masters that are active, with what of their slots is missing, due now and next. */
export async function ownBooks({ context, db, account }: Asker) {
  const publications = await lastPublications(db, 'active');
  const answer: object[] = [];
  for (const publication of publications) {
    const all = await openEntities(db, publication.elogger_id);
    const isListed = isAmong(peopleOf(publication, 'fill'), personOf(account));
    const ownEntities = isListed || !isFilledByHolder(publication) ? new Set<number>() : await ownAssets(db, account, all);
    const duty = dutyOf(publication, account);
    const own = isListed || duty.size > 0 ? all : [...ownEntities];
    if (own.length === 0 || answer.length >= mostBooks) continue;
    const rightTo = (entity: number): FillRight => (isListed || ownEntities.has(entity) ? 'all' : duty);
    answer.push(...(await rowsOf({ context, db, account }, publication, own.slice(0, mostBooks - answer.length), rightTo)));
  }
  return answer;
}

/** What the open books of a master are about. */
async function openEntities(db: Connection, master: number): Promise<number[]> {
  const { rows } = await sql<{ entity_id: number }>`select entity_id from elogger_books where elogger_id = ${master} and is_open
    order by id`.execute(db);
  return rows.map(({ entity_id: id }) => id);
}

async function rowsOf(
  { context, db, account }: Asker,
  publication: Publication,
  ids: readonly number[],
  rightTo: (entity: number) => FillRight,
): Promise<object[]> {
  const entities = await visibleEntities({ context, db, account }, entityTypeOf(publication), ids);
  const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books
    where elogger_id = ${publication.elogger_id} and is_open and entity_id = any(${[...entities.keys()]}::int[]) order by id`.execute(db);
  const now = context.now().getTime();
  const slots = await slotsOf(
    context,
    db,
    publication,
    rows.map(({ id }) => id),
    { from: new Date(now - twoDays), to: new Date(now + halfADay) },
  );
  return rows.map(book => {
    const right = rightTo(book.entity_id);
    const known = (slots.get(book.id) ?? []).filter(({ shift }) => covers(right, shift));
    const inState = (state: Slot['state']) => known.filter(slot => slot.state === state);
    return {
      ...{ id: book.id, number: bookNumber(book.id), elogger: { id: publication.elogger_id, name: publication.settings.name } },
      ...{ entity_type: book.entity_type, entity: named(entities.get(book.entity_id)), last_entered_at: book.last_entered_at },
      ...{
        is_free: isFree(publication),
        missing: inState('missing'),
        due: inState('open'),
        next: inState('to_come').slice(0, 1),
      },
    };
  });
}

const named = (entity: Entity | undefined) => (entity ? { id: entity.id, name: entity.name } : null);

/** A book that somebody fills, its master and its entity. */
export interface OpenedBook {
  book: Book;
  publication: Publication;
  entity: Entity;
  right: FillRight;
}

/** Finds the book of a master about an entity for somebody who may fill it. Throws `Failure` for others. */
export async function openBook(asker: Asker, master: number, entity: number): Promise<OpenedBook> {
  const { db, account } = asker;
  const [publication] = await lastPublications(db, [master]);
  const { rows } = await sql<
    Book & { status: string }
  >`select ${sql.raw('b.id, b.elogger_id, b.entity_type, b.entity_id, b.entries, b.links, b.head, b.is_open')},
      to_char(b.last_entered_at, 'YYYY-MM-DD HH24:MI:SS') as last_entered_at, m.status
    from elogger_books b join "e-loggers" m on m.id = b.elogger_id and m.deleted_at is null
    where b.elogger_id = ${master} and b.entity_id = ${entity} order by b.is_open desc limit 1`.execute(db);
  const book = rows[0];
  const found = book && (await visibleEntities(asker, book.entity_type, [entity], { withGone: true })).get(entity);
  if (!publication || !book || !found) throw new Failure({ entity_id: ['There is no such book.'] });
  const right = await fillRight(db, account, publication, book);
  if (right !== 'all' && right.size === 0)
    throw new Failure('You are not among those who fill this book. A right does not stand for it.', { status: 403 });
  if (found.isGone) throw new Failure(takesNothing);
  if (book.status !== 'active' || !book.is_open) throw new Failure('This book takes no entries now.');
  return { book, publication, entity: found, right };
}

/** The values of the last entry of a book that was not withdrawn, and when it happened; with `before`, of those before that place. */
export async function lastValues(
  db: Connection,
  book: number,
  before: number | null = null,
): Promise<{ values: Values; happened_at: string } | null> {
  const { rows } = await sql<{
    values: Values;
    happened_at: string;
  }>`select e."values", to_char(s.happened_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as happened_at
    from elogger_entries e join "elogger-submissions" s on s.id = e.submission_id
    where e.book_id = ${book} and not e.is_withdrawn and ${before === null ? sql`true` : sql`e.sequence < ${before}`} order by e.sequence desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What is needed to fill a book: the form, the last values, and the slots that can be filled. */
export async function blankOf(context: ServerContext, account: Account, master: number, entity: number) {
  const asker = { context, db: context.db, account };
  const { book, publication, entity: about, right } = await openBook(asker, master, entity);
  const version = await versionFor(context.db, publication);
  const now = context.now().getTime();
  const slots = await slotsOf(context, context.db, publication, [book.id], { from: new Date(now - twoDays), to: new Date(now + halfADay) });
  const { settings } = publication;
  return {
    ...{ number: bookNumber(book.id), elogger: { id: master, name: settings.name }, entity: named(about), entity_type: book.entity_type },
    ...{
      form_version: version,
      fields: await fieldsOfVersion(context.db, settings.form.id, version),
      last: await lastValues(context.db, book.id),
    },
    ...{ is_free: isFree(publication), is_by_slots: isBySlots(publication), late_after: lateAfter(publication) },
    allow_future: Number(settings.allow_future ?? 5),
    slots: (slots.get(book.id) ?? []).filter(({ state, shift }) => state !== 'filled' && state !== 'to_come' && covers(right, shift)),
  };
}
