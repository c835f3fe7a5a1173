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
  const few = await sql<{ count: number }>`select count(*)::int as count from
    (select 1 from elogger_values where ${which} limit ${mostPoints + 1}) as found`.execute(db);
  const isBucketed = (few.rows[0]?.count ?? 0) > mostPoints;
  const width = sql`interval '1 second' * ${Math.ceil((to.getTime() - from.getTime()) / 1000 / parts)}`;
  const points = isBucketed
    ? sql`select date_bin(${width}, happened_at, ${stamp(from)}::timestamp) as moment, avg(value) as value,
        min(value) as least, max(value) as most, count(*) filter (where judgement = 'reject')::int as rejected, null::int as submission_id
      from elogger_values where ${which} group by 1`
    : sql`select happened_at as moment, value, value as least, value as most,
        (judgement is not distinct from 'reject')::int as rejected, submission_id
      from elogger_values where ${which}`;
  const { rows } = await sql<Point>`select to_char(moment, ${moment}) as at, value, least, most, rejected, submission_id
    from (${points}) as points order by points.moment`.execute(db);
  return { key, points: rows, is_bucketed: isBucketed };
}
