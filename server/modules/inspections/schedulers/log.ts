import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { stamp } from '#server/time.ts';
import type { Made } from '../planner/insertOccurrence';

/** The reasons of a line whose occurrences can still be made. */
export const postponed = sql`array['too_old', 'too_many']`;

interface Line {
  id: number;
  at: string;
  made: number;
  left_out: Record<string, number>;
  from_at: string | null;
  to_at: string | null;
  can_make: boolean;
}

/** Writes a line of the scheduler's log. */
export async function logMade({ now }: ServerContext, db: Connection, id: number, { made, leftOut }: Made, [from, to]: [Date, Date]) {
  await sql`insert into scheduler_log (scheduler_id, at, made, left_out, from_at, to_at)
    values (${id}, ${stamp(now())}, ${made}, ${JSON.stringify(leftOut)}::text::jsonb, ${stamp(from)}::timestamp, ${stamp(to)}::timestamp)`.execute(
    db,
  );
}

/** A page of the log of a scheduler, the newest line first. */
export async function readLog({ db }: ServerContext, scheduler: number, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<Line>`select id, made, left_out, to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at,
      to_char(from_at, 'YYYY-MM-DD HH24:MI:SS') as from_at, to_char(to_at, 'YYYY-MM-DD HH24:MI:SS') as to_at,
      (left_out ?| ${postponed} and made_later_at is null) as can_make
    from scheduler_log where scheduler_id = ${scheduler} order by id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await sql<{ n: number }>`select count(*) as n from scheduler_log where scheduler_id = ${scheduler}`.execute(db);
  const present = ({ at, from_at: from, to_at: to, ...line }: Line) => ({
    ...line,
    ...{ at: momentOf(at), from: momentOf(from), to: momentOf(to) },
  });
  return { total: Number(total.rows[0]?.n ?? 0), rows: rows.map(present) };
}
