import { hash as digest } from 'node:crypto';
import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import { canonicalJson, type Json } from '#src/domain/e-loggers/canonicalJson.ts';
import type { EntityType } from '../masters/entities';

/** A link of a chain as it is stored; `content` is canonical JSON. */
export interface LinkRow {
  place: number;
  kind: string;
  content: string;
  previous_hash: string;
  hash: string;
}

/** A book whose row is locked until the transaction ends. */
export interface Book {
  id: number;
  elogger_id: number;
  entity_type: EntityType;
  entity_id: number;
  entries: number;
  links: number;
  head: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  last_entered_at: string | null;
  is_open: boolean;
}

export const linkKinds = [
  ...(['submitted', 'corrected', 'signed', 'returned', 'rejected', 'withdrawn', 'amended', 'commented', 'explained'] as const),
] as const;

export type LinkKind = (typeof linkKinds)[number];

/** What a link says, beside which book it is in. */
export interface Link {
  kind: LinkKind;
  /** The entry that it is about; null for a slot without one. */
  submission: { id: number; number: string } | null;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  at: string;
  by: Account;
  details: { readonly [key: string]: Json };
}

export const bookNumber = (id: number): string => `EL-${String(id).padStart(6, '0')}`;

export const columnsOfBook = sql.raw(
  `id, elogger_id, entity_type, entity_id, entries, links, head, to_char(last_entered_at, 'YYYY-MM-DD HH24:MI:SS') as last_entered_at, is_open`,
);

/** Locks a book until the transaction ends: what is added to it is added one after the other. */
export async function lockBook(db: Connection, id: number): Promise<Book> {
  const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books where id = ${id} for update`.execute(db);
  if (!rows[0]) throw new Error(`elogger_books: no row ${String(id)}`);
  return rows[0];
}

/** The hash of a link: SHA-256 of the hash before it and its text, in hexadecimal digits. */
export const hashOf = (previous: string, content: string): string => digest('sha256', previous + content);

/** Writes the next link of a locked book, and answers its hash. */
export async function appendLink(db: Connection, book: Book, { kind, submission, at, by, details }: Link): Promise<string> {
  const place = book.links + 1;
  const content = canonicalJson({
    ...{ ...details, kind, place, at, book: bookNumber(book.id), entry: submission?.number ?? null },
    by: { id: by.id, name: by.fullName },
  });
  const hash = hashOf(book.head, content);
  await sql`insert into elogger_links (book_id, place, kind, submission_id, content, previous_hash, hash)
    values (${book.id}, ${place}, ${kind}, ${submission?.id ?? null}, ${content}, ${book.head}, ${hash})`.execute(db);
  await sql`update elogger_books set links = ${place}, head = ${hash}, entries = ${book.entries}, last_entered_at = greatest(last_entered_at, ${at}::timestamp)
    where id = ${book.id}`.execute(db);
  Object.assign(book, { links: place, head: hash });
  return hash;
}
