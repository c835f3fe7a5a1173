import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { bookNumber, columnsOfBook, type Book } from '../chain/book';
import { readEntityType, visibleEntities } from '../masters/entities';
import { lastPublications } from '../masters/publication';
import { isReadBy } from './readableBook';

/** Books that one answer lists. */
const mostBooks = 200;

/**
 * The books about the entity of a call (`entity_type`, `entity_id`) that somebody reads, the one written in last first; none where they do not see the
 * entity. Throws `Failure`: what the call says is looked at for those only who read entries at all.
 */
export async function booksAbout(asker: Asker, params: URLSearchParams): Promise<object[]> {
  const { db } = asker;
  const isRead = isReadBy(asker);
  const [type, id] = [readEntityType(params), wholeOf(params.get('entity_id'))];
  if (!(await visibleEntities(asker, type, [id], { withGone: true })).has(id)) return [];
  const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books b
    where b.entity_type = ${type} and b.entity_id = ${id} and ${isRead}
    order by b.last_entered_at desc nulls last, b.id limit ${mostBooks}`.execute(db);
  const publications = await lastPublications(db, [...new Set(rows.map(book => book.elogger_id))]);
  const names = new Map(publications.map(({ elogger_id: master, settings }) => [master, settings.name]));
  return rows.map(book => ({
    ...{ id: book.id, number: bookNumber(book.id), entries: book.entries, is_open: book.is_open },
    elogger: { id: book.elogger_id, name: names.get(book.elogger_id) ?? '' },
  }));
}
