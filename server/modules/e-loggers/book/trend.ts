import { omit } from 'es-toolkit';
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
  const which = sql`book_id = ${read.book.id} and key = ${key} and value is not null
    and happened_at >= ${stamp(from)}::timestamp and happened_at < ${stamp(to)}::timestamp`;
  const width = sql`interval '1 second' * ${Math.ceil((to.getTime() - from.getTime()) / 1000 / parts)}`;
  // Only one of the two is read: which, the database finds out before it reads either.
  const points = sql<Point & { is_bucketed: boolean }>`with counted as materialized (
      select count(*) > ${mostPoints} as are_many from (select from elogger_values where ${which} limit ${mostPoints + 1}) as found)
    select to_char(moment, ${moment}) as at, value, least, most, rejected, submission_id, (select are_many from counted) as is_bucketed from (
      select happened_at as moment, value, value as least, value as most, (judgement is not distinct from 'reject')::int as rejected, submission_id
        from elogger_values where ${which} and not (select are_many from counted)
      union all select date_bin(${width}, happened_at, ${stamp(from)}::timestamp), avg(value), min(value), max(value),
          count(*) filter (where judgement = 'reject')::int, null
        from elogger_values where ${which} and (select are_many from counted) group by 1) as points order by moment`;
  const [hidden, { rows }] = await Promise.all([hiddenOf(asker, read), points.execute(asker.db)]);
  if (hidden.has(key)) return { key, points: [], is_bucketed: false };
  return { key, points: rows.map(row => omit(row, ['is_bucketed'])), is_bucketed: rows[0]?.is_bucketed ?? false };
}
