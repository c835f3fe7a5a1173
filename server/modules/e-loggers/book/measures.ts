import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { stamp } from '#server/time.ts';
import { slotsOf } from '../masters/slots';
import type { Range } from './range';
import type { ReadBook } from './readableBook';

/** A part of a whole; both are told, so that nobody has to believe a rate. */
interface Fraction {
  numerator: number;
  denominator: number;
}

interface Counts {
  submissions: number;
  late: number;
  corrected: number;
  approved: number;
  first_time: number;
  rejected: number;
  judged: number;
  in_time: number;
}

/** What a range of a book comes to. Slots count once they are ripe: filled, or late by now. */
export async function measuresOf({ context, db }: Asker, { book, publication }: ReadBook, range: Range): Promise<Record<string, Fraction>> {
  const slots = (await slotsOf(context, db, publication, [book.id], range)).get(book.id) ?? [];
  const ripe = slots.filter(({ state }) => state !== 'open' && state !== 'to_come');
  const filled = ripe.flatMap(({ submission_id: id }) => id ?? []);
  const between = sql`happened_at >= ${stamp(range.from)}::timestamp and happened_at < ${stamp(range.to)}::timestamp`;
  const { rows } = await sql<Counts>`with written as (
      select s.id, s.state, s.late, s.corrected, exists (select from elogger_links l where l.submission_id = s.id and l.kind = 'returned') as was_returned
      from "elogger-submissions" s join elogger_entries e on e.submission_id = s.id
      where e.book_id = ${book.id} and s.state not in ('withdrawn', 'rejected') and s.${between})
    select count(*)::int as submissions, count(*) filter (where late)::int as late, count(*) filter (where corrected)::int as corrected,
      count(*) filter (where state = 'approved')::int as approved, count(*) filter (where state = 'approved' and not was_returned and not corrected)::int as first_time,
      (select count(*)::int from "elogger-submissions" s where s.id = any(${filled}::int[]) and not s.late) as in_time, j.*
    from written, (select count(*) filter (where judgement = 'reject')::int as rejected, count(judgement)::int as judged
      from elogger_values where book_id = ${book.id} and ${between}) j group by j.rejected, j.judged`.execute(db);
  const counts = rows[0] ?? { submissions: 0, late: 0, corrected: 0, approved: 0, first_time: 0, rejected: 0, judged: 0, in_time: 0 };
  const missing = ripe.filter(({ state }) => state === 'missing' || state === 'explained');
  const of = (numerator: number, denominator: number): Fraction => ({ numerator, denominator });
  return {
    fill: of(counts.in_time, ripe.length),
    late: of(counts.late, counts.submissions),
    explained: of(missing.filter(({ state }) => state === 'explained').length, missing.length),
    correction: of(counts.corrected, counts.submissions),
    first_time: of(counts.first_time, counts.approved),
    out_of_range: of(counts.rejected, counts.judged),
  };
}
