import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { stamp, todayOf } from '#server/time.ts';
import { bookNumber } from '../chain/book';
import { lastPublications, type Publication } from '../masters/publication';

export const headTables = [
  // On which days, by the calendar of the plant, the heads of a master's books were sent.
  'create table if not exists elogger_heads (elogger_id integer not null, day date not null, at timestamp(0) not null, primary key (elogger_id, day))',
];

/** Masters that one turn sends the heads of, and books that one e-mail names. */
const [most, mostBooks] = [500, 1_000];

/**
 * Sends the owner of each master the heads of its books, once a day however many copies of the server do so: a database that is changed
 * afterwards does not fit what was sent. Where the server sends no e-mail nothing is noted.
 */
export async function sendHeads(context: ServerContext, ending?: AbortSignal): Promise<void> {
  const { db, now, settings } = context;
  if (settings.smtpUrl === null) return;
  const day = todayOf({ now, settings });
  const { rows } = await sql<{ id: number }>`select m.id from "e-loggers" m where m.published > 0 and m.deleted_at is null
    and m.owner_id is not null and not exists (select from elogger_heads h where h.elogger_id = m.id and h.day = ${day}::date)
    order by m.id limit ${most}`.execute(db);
  for (const publication of await lastPublications(
    db,
    rows.map(({ id }) => id),
  ))
    if (!ending?.aborted) await sendHeadsOf(context, publication, day);
}

async function sendHeadsOf(context: ServerContext, { elogger_id: master, settings }: Publication, day: string): Promise<void> {
  const owner = (settings.owner as { id: number } | null | undefined)?.id;
  await context.db.transaction().execute(async db => {
    const first =
      await sql`insert into elogger_heads (elogger_id, day, at) values (${master}, ${day}::date, ${stamp(context.now())}::timestamp)
      on conflict do nothing returning day`.execute(db);
    if (first.rows.length === 0 || owner === undefined) return;
    const { rows } = await sql<{ id: number; links: number; head: string }>`select id, links, head from elogger_books
      where elogger_id = ${master} and links > 0 order by id limit ${mostBooks}`.execute(db);
    if (rows.length === 0) return;
    const heads = rows.map(({ id, links, head }) => `${bookNumber(id)} ${String(links)} ${head}`).join('\n');
    await queueMail(context, db, { userIds: [owner], template: 'logbook-heads', values: { book: settings.name, day, heads } });
  });
}
