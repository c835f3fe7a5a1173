import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Asker } from '#server/contract.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { readComment } from '#server/http/readComment.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { appendLink, bookNumber, columnsOfBook, lockBook, type Book } from '../chain/book';
import { enteredAt } from '../entries/times';
import { openBook } from './books';
import { visibleEntities } from './entities';
import { closuresOf } from './gone';
import { covers, ofOthers } from './fillers';
import { lastPublications } from './publication';
import { slotsOf, type Slot } from './slots';

const day = 24 * 60 * 60 * 1000;

const momentIn = (text: string | null, otherwise: Date): Date => {
  const moment = text === null ? NaN : Date.parse(text);
  return Number.isNaN(moment) ? otherwise : new Date(moment);
};

/** The slots of the books of a master in a range, for whoever sees masters. */
export async function slotsFor(asker: Asker, master: number, params: URLSearchParams) {
  const { context, db, account } = asker;
  if (!mayView(context.plans.get('e-loggers').resource, account)) throw forbidden();
  const { id } = await requireRecord(asker, 'e-loggers', 'id', master);
  const [publication] = await lastPublications(db, [id]);
  if (!publication) return { books: [] };
  const entity = wholeOf(params.get('entity_id'));
  const { rows } =
    await sql<Book>`select ${columnsOfBook} from elogger_books where elogger_id = ${id} and (${entity} = 0 or entity_id = ${entity})
    order by id limit 100`.execute(db);
  const now = context.now();
  const range = {
    from: momentIn(params.get('from'), new Date(now.getTime() - day)),
    to: momentIn(params.get('to'), new Date(now.getTime() + day)),
  };
  const slots = await slotsOf(
    context,
    db,
    publication,
    rows.map(book => book.id),
    range,
  );
  const type = rows[0]?.entity_type ?? 'asset';
  const entities = await visibleEntities(
    asker,
    type,
    rows.map(book => book.entity_id),
    { withGone: true },
  );
  const closures = await closuresOf(
    db,
    rows.map(book => book.id),
  );
  return {
    books: rows.flatMap(book => {
      const about = entities.get(book.entity_id);
      if (!about) return [];
      return [
        {
          ...{ id: book.id, number: bookNumber(book.id) },
          entity: { id: about.id, name: about.name },
          entries: book.entries,
          head: book.head,
          closed: closures.get(book.id) ?? null,
          slots: slots.get(book.id) ?? [],
        },
      ];
    }),
  };
}

export const categories = ['out_of_service', 'no_staff', 'forgotten', 'other'] as const;

/**
 * Says why a slot of a book was not filled, for whoever fills the book. The explanation is a signed link of its chain; `nonce` is the digest of the
 * answered challenge. Throws `Failure`.
 */
export async function explainSlot(
  asker: Asker,
  master: number,
  wall: string,
  body: Readonly<Record<string, unknown>>,
  nonce: string,
): Promise<void> {
  const { context, db, account } = asker;
  const opened = await openBook(asker, master, wholeOf(body.entity_id));
  const book = await lockBook(db, opened.book.id);
  const category = categories.find(one => one === body.category);
  if (!category) throw new Failure({ category: [{ rule: 'option', args: { options: categories.join(', ') } }] });
  const text = readComment(body, 'text', 5);
  const slot = await slotAt(asker, opened, wall);
  if (slot && !covers(opened.right, slot.shift)) throw new Failure({ slot: [ofOthers] });
  if (slot?.state !== 'missing') throw new Failure({ slot: ['Only a slot that is missing is explained.'] });
  const at = enteredAt(context, book.last_entered_at);
  await sql`insert into elogger_explanations (book_id, slot, category, text, user_id, at)
    values (${book.id}, ${wall}, ${category}, ${text}, ${account.id}, ${at}::timestamp)`.execute(db);
  await appendLink(db, book, {
    kind: 'explained',
    submission: null,
    at,
    by: account,
    details: { slot: wall, category, text, printed_name: account.fullName, method: 'password', nonce },
  });
}

async function slotAt(
  { context, db }: Asker,
  { publication, book }: Awaited<ReturnType<typeof openBook>>,
  wall: string,
): Promise<Slot | undefined> {
  const near = Date.parse(`${wall}Z`);
  if (Number.isNaN(near)) return undefined;
  const found = await slotsOf(context, db, publication, [book.id], { from: new Date(near - day), to: new Date(near + day) });
  return found.get(book.id)?.find(({ slot }) => slot === wall);
}
