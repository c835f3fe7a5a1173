import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { bookNumber, columnsOfBook, type Book } from '../chain/book';
import { visibleEntities } from '../masters/entities';
import type { Range } from './range';
import { isReadBy, type ReadBook } from './readableBook';
import { trendOf } from './trend';

/** Books that one answer lists, and those whose trends one answer tells beside the first. */
const [mostBooks, mostTrends] = [200, 5];

const inWords = ({ book, entity }: ReadBook) => ({
  ...{ id: book.id, number: bookNumber(book.id), entity: { id: entity.id, name: entity.name } },
});

/** The other books of the same logbook that somebody reads, by the names of what they are about; the last written in, where there are many. */
export async function otherBooks(asker: Asker, read: ReadBook): Promise<object[]> {
  const found = await readOnes(asker, read, sql`true`);
  return found.map(inWords).sort((one, other) => one.entity.name.localeCompare(other.entity.name));
}

/**
 * A number of other books of the same logbook over time, by their ids separated by commas; of those that somebody reads, and in the order of the ids. Others
 * are left out.
 */
export async function otherTrends(asker: Asker, read: ReadBook, given: string | null, key: string, range: Range): Promise<object[]> {
  const ids = [...new Set((given ?? '').split(',').map(wholeOf))].slice(0, mostTrends);
  const found = await readOnes(asker, read, sql`b.id = any(${ids}::int[])`);
  const trends = await Promise.all(found.map(async one => ({ ...inWords(one), ...(await trendOf(asker, one, key, range)) })));
  return trends.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

async function readOnes(asker: Asker, { book, publication }: ReadBook, which: typeof columnsOfBook): Promise<ReadBook[]> {
  const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books b
    where b.elogger_id = ${book.elogger_id} and b.id <> ${book.id} and ${which} and ${isReadBy(asker)}
    order by b.last_entered_at desc nulls last, b.id limit ${mostBooks}`.execute(asker.db);
  // A logbook may have been about something else before.
  const types = [...new Set(rows.map(row => row.entity_type))];
  const byType = await Promise.all(
    types.map(async type => {
      const own = rows.filter(row => row.entity_type === type);
      const entities = await visibleEntities(
        asker,
        type,
        own.map(row => row.entity_id),
      );
      return own.flatMap(row => {
        const entity = entities.get(row.entity_id);
        return entity ? [{ book: row, publication, entity }] : [];
      });
    }),
  );
  return byType.flat();
}
