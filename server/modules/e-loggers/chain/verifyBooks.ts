import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { columnsOfBook, type Book } from './book';
import { verifyBook, type Verification, type Watch } from './verifyBook';

/** Verifies a book on one moment's state, so that what is being written does not look broken. */
const verifyNow = (db: Database, book: Book, watch: Watch): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books where id = ${book.id}`.execute(trx);
      return verifyBook(trx, rows[0] ?? book, watch);
    });

/** Books that are verified at the same time, each on a connection of its own. */
const together = 2;

/**
 * Verifies books, in order: however many there are, a few pages of links are in memory.
 *
 * @param which a condition on `elogger_books`
 */
export async function* verifyBooks(db: Database, which: Sql = sql`true`, watch: Watch = {}): AsyncGenerator<Verification> {
  const running: Promise<Verification>[] = [];
  for (let last = 0; ;) {
    const { rows } =
      await sql<Book>`select ${columnsOfBook} from elogger_books where id > ${last} and ${which} order by id limit 1`.execute(db);
    const [book] = rows;
    if (book) running.push(verifyNow(db, book, watch));
    last = book?.id ?? last;
    // What fails is thrown when its turn has come.
    running.at(-1)?.catch(() => undefined);
    if (running.length >= together || !book) {
      const next = running.shift();
      if (!next) return;
      yield await next;
    }
  }
}
