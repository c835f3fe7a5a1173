import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { stamp } from '#server/time.ts';
import type { Range } from './range';

/** How long entries waited for the signature of a step, in the middle. */
interface StepTime {
  name: string;
  seconds: number;
  /** Signatures that were given. */
  count: number;
}

/** Steps of one answer. */
const most = 50;

/** The median time from when each step began to wait until it was signed, of the entries of a book that happened in a range. */
export async function stepTimesOf(db: Connection, book: number, { from, to }: Range): Promise<StepTime[]> {
  const { rows } = await sql<StepTime>`select c ->> 'step_name' as name, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from at - began))::float8 as seconds
    from (select l.kind, l.content::jsonb as c, (l.content::jsonb ->> 'at')::timestamp as at,
        lag((l.content::jsonb ->> 'at')::timestamp) over (partition by l.submission_id order by l.place) as began
      from elogger_links l join elogger_entries e on e.submission_id = l.submission_id join "elogger-submissions" s on s.id = e.submission_id
      where e.book_id = ${book} and l.kind in ('submitted', 'corrected', 'signed')
        and s.happened_at >= ${stamp(from)}::timestamp and s.happened_at < ${stamp(to)}::timestamp) links
    where kind = 'signed' group by 1 order by min(c ->> 'step'), 1 limit ${most}`.execute(db);
  return rows;
}
