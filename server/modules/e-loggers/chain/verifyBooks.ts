import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { columnsOfBook, type Book } from './book';
import { verifyBook, type Verification } from './verifyBook';

/** Verifies a book on one moment's state, so that what is being written does not look broken. */
export const verifyNow = (db: Database, book: Book): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books where id = ${book.id}`.execute(trx);
      return verifyBook(trx, rows[0] ?? book);
    });

/** Verifies every book, one after the other: however many there are, one page of links is in memory. */
export async function* verifyBooks(db: Database): AsyncGenerator<Verification> {
  for (let last = 0; ;) {
    const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books where id > ${last} order by id limit 1`.execute(db);
    const [book] = rows;
    if (!book) return;
    yield await verifyNow(db, book);
    last = book.id;
  }
}
