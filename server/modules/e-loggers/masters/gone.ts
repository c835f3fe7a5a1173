import { sql } from 'kysely';
import type { Extension, RecordEvent } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { Failure } from '#server/http/failure.ts';
import { stamp } from '#server/time.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { bookNumber } from '../chain/book';
import { registerOf, type EntityType } from './entities';

/** The times in which what a book is about was deleted, until it was restored: no slot of them is missing. The present one follows from what it is about. */
export const closureTables = [
  `create table if not exists elogger_closures (
    book_id integer not null, since timestamp(0) not null, until timestamp(0) not null, primary key (book_id, since))`,
];

/** Since when what a book `b` is about is deleted; null while it is there. */
export const goneSince: Sql = sql`case b.entity_type ${sql.join(
  Object.entries(registerOf).map(
    ([type, register]) => sql`when ${sql.lit(type)} then (select g.deleted_at from ${sql.table(register)} g where g.id = b.entity_id)`,
  ),
  sql` `,
)} end`;

/** Why a book takes nothing new. */
export const takesNothing = 'What this book is about was deleted: it takes no entries.';

/** A book whose entity was deleted: since when, and how many of its entries are still on their way through their steps; it is closed with the last of them. */
export interface Closure {
  since: unknown;
  waiting: number;
}

/** The books among some that take no entries because what they are about was deleted. */
export async function closuresOf(db: Connection, books: readonly number[]): Promise<ReadonlyMap<number, Closure>> {
  const { rows } = await sql<{ id: number; since: string; waiting: number }>`select id, to_char(since, 'YYYY-MM-DD HH24:MI:SS') as since,
      (select count(*)::int from elogger_entries e join "elogger-submissions" s on s.id = e.submission_id
        where e.book_id = gone.id and s.state in ('submitted', 'returned')) as waiting
    from (select b.id, ${goneSince} as since from elogger_books b where b.id = any(${books}::int[])) gone where since is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, since, waiting }) => [id, { since: momentOf(since), waiting }]));
}

/** What happens to books when what they are about is deleted: they take no entries until it is restored. What has a book with entries is never gone for good. */
export const bookKeeping = (type: EntityType): Extension => ({
  register: registerOf[type],
  changed: {
    deleting: ({ db, before, isKept }) => (isKept ? undefined : removeEmptyBooks(db, type, before.id)),
    restored: event => noteClosure(event, type),
  },
});

async function removeEmptyBooks(db: Connection, type: EntityType, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from elogger_books where entity_type = ${type} and entity_id = ${id} and links > 0
    order by id limit 1`.execute(db);
  if (rows[0])
    throw new Failure({ rule: 'The book {{number}} is about it, and what is in it stays.', args: { number: bookNumber(rows[0].id) } });
  await sql`delete from elogger_books where entity_type = ${type} and entity_id = ${id}`.execute(db);
}

async function noteClosure({ context, db, before }: RecordEvent, type: EntityType): Promise<void> {
  await sql`insert into elogger_closures (book_id, since, until)
    select id, ${String(before.deleted_at)}::timestamp, ${stamp(context.now())}::timestamp from elogger_books
    where entity_type = ${type} and entity_id = ${before.id} on conflict do nothing`.execute(db);
}
