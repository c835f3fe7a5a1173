import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { stamp } from '#server/time.ts';
import type { Range } from './range';
import { hiddenOf, type ReadBook } from './readableBook';

/** Points that are told one by one; more are put together. */
const [mostPoints, parts] = [1_000, 400];

interface Point {
  at: string;
  value: number;
  /** The smallest and the largest of those that were put together. */
  least: number;
  most: number;
  rejected: number;
  submission_id: number | null;
}

const moment = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`);

/** A number of a book over time; more than 1,000 values are put together as means of equal times. */
export async function trendOf(asker: Asker, read: ReadBook, key: string, { from, to }: Range) {
  const { db } = asker;
  const { book } = read;
  if ((await hiddenOf(asker, read)).has(key)) return { key, points: [], is_bucketed: false };
  const which = sql`book_id = ${book.id} and key = ${key} and value is not null
    and happened_at >= ${stamp(from)}::timestamp and happened_at < ${stamp(to)}::timestamp`;
  const single = await sql<Point>`select to_char(happened_at, ${moment}) as at, value, value as least, value as most,
      (judgement is not distinct from 'reject')::int as rejected, submission_id
    from elogger_values where ${which} order by happened_at limit ${mostPoints + 1}`.execute(db);
  if (single.rows.length <= mostPoints) return { key, points: single.rows, is_bucketed: false };
  const width = sql`interval '1 second' * ${Math.ceil((to.getTime() - from.getTime()) / 1000 / parts)}`;
  const { rows } =
    await sql<Point>`select to_char(date_bin(${width}, happened_at, ${stamp(from)}::timestamp), ${moment}) as at, avg(value) as value,
      min(value) as least, max(value) as most, count(*) filter (where judgement = 'reject')::int as rejected, null as submission_id
    from elogger_values where ${which} group by 1 order by 1`.execute(db);
  return { key, points: rows, is_bucketed: true };
}
