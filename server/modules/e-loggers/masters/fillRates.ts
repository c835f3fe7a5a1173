import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { goneSince } from './gone';
import { lastPublications, type Publication } from './publication';
import { lateAt, occurrencesOf } from './slots';

/** Days that the rate of a logbook looks back over. */
const rateDays = 30;

const day = 24 * 60 * 60 * 1000;

/**
 * Writes into every active logbook what part of the slots of its open books of the last 30 days was filled on time, in percent. As in the measures of
 * a book, slots count once they are ripe: filled, or late by now; a book has none while what it is about is deleted. Logbooks of which no slot is
 * ripe, and those that are not active, have no rate.
 */
export async function writeFillRates(context: ServerContext, ending?: AbortSignal): Promise<void> {
  const { db } = context;
  const publications = await lastPublications(db, 'active');
  for (const publication of publications) {
    if (ending?.aborted) return;
    await write(db, publication.elogger_id, await rateOf(context, publication));
  }
  await sql`update "e-loggers" set fill_rate = null where status <> 'active' and fill_rate is not null`.execute(db);
}

const write = (db: Connection, master: number, rate: number | null) =>
  sql`update "e-loggers" set fill_rate = ${rate} where id = ${master} and fill_rate is distinct from ${rate}`.execute(db);

async function rateOf(context: ServerContext, publication: Publication): Promise<number | null> {
  const now = context.now();
  const slots = occurrencesOf(context, publication, new Date(now.getTime() - rateDays * day), now);
  if (slots.length === 0) return null;
  const walls = slots.map(({ wall }) => wall);
  const areOver = slots.map(slot => lateAt(publication, slot).getTime() < now.getTime());
  const { rows } = await sql<{ due: number; in_time: number }>`
    with slots as (select * from unnest(${walls}::text[], ${slots.map(({ start }) => start.toISOString())}::timestamptz[],
        ${areOver}::boolean[]) as s (wall, start, is_over)),
      books as (select b.id, b.opened_at from elogger_books b
        where b.elogger_id = ${publication.elogger_id} and b.is_open and (${goneSince}) is null),
      filled as (select e.slot, s.late from books join elogger_entries e on e.book_id = books.id
        join "elogger-submissions" s on s.id = e.submission_id where e.slot = any(${walls}::text[]) and not e.is_withdrawn)
    select (select count(*)::int from books, slots where is_over and start >= coalesce(opened_at at time zone 'utc', '-infinity'))
        + (select count(*)::int from filled join slots on wall = slot where not is_over) as due,
      (select count(*)::int from filled where not late) as in_time`.execute(context.db);
  const { due = 0, in_time: inTime = 0 } = rows[0] ?? {};
  return due === 0 ? null : Math.round((1000 * inTime) / due) / 10;
}
