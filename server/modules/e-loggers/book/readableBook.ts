import { sql, type RawBuilder } from 'kysely';
import { mayView, seesOwnOnly } from '#definition/derive/rights';
import type { Asker } from '#server/contract.ts';
import { forbidden } from '#server/http/failure.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { readFields, type FieldRow } from '#src/domain/e-loggers/readField.ts';
import { bookNumber, columnsOfBook, type Book } from '../chain/book';
import { hiddenKeys } from '../entries/sensitive';
import { visibleEntities, type Entity } from '../masters/entities';
import { readerLists } from '../masters/readers';
import { lastPublications, type Publication } from '../masters/publication';

/** A book that somebody reads, its master as it was last published, and what it is about. */
export interface ReadBook {
  book: Book;
  publication: Publication;
  entity: Entity;
}

/** Finds a book for somebody who reads its entries: the master names them, or they may see all. Throws `Failure` for others. */
export async function readableBook(asker: Asker, id: number): Promise<ReadBook> {
  const { rows } = await sql<Book>`select ${columnsOfBook} from elogger_books b where b.id = ${id} and ${isReadBy(asker)}`.execute(
    asker.db,
  );
  const [book] = rows;
  const missing = () => notFound(asker.context.plans.get('e-loggers'));
  if (!book) throw missing();
  const [[publication], entities] = await Promise.all([
    lastPublications(asker.db, [book.elogger_id]),
    visibleEntities(asker, book.entity_type, [book.entity_id], { withGone: true }),
  ]);
  const entity = entities.get(book.entity_id);
  if (!publication || !entity) throw missing();
  return { book, publication, entity };
}

/** Whether a book `b` is one whose entries somebody reads, apart from what it is about. Throws `Failure` for those who read none. */
export function isReadBy({ context, account }: Asker): RawBuilder<unknown> {
  const { resource } = context.plans.get('elogger-submissions');
  if (!mayView(resource, account)) throw forbidden();
  const named = readerLists.map(
    what =>
      sql`exists (select from ${sql.table(`e-loggers_reader_${what}`)} r where r.owner_id = b.elogger_id and r.target_id = any(${[...account.belongsTo[what]]}::int[]))`,
  );
  return seesOwnOnly(resource, account) ? sql`(${sql.join(named, sql` or `)})` : sql`true`;
}

/** Fields of all versions of the forms of a master that one answer tells. */
const mostFields = 2_000;

/**
 * The fields of every version of a form by which entries of a book may be written, also of forms that its master had before; each as the newest
 * version that has it says.
 */
export async function fieldsOfBook({ db }: Pick<Asker, 'db'>, { publication }: Pick<ReadBook, 'publication'>): Promise<FormField[]> {
  const form = publication.settings.form.id;
  const { rows } = await sql<{ field: FieldRow }>`select field from (
      select distinct on (f.field ->> 'key') f.field, v.form_id = ${form} as is_present, v.form_id, v.version, f.place
      from form_versions v, jsonb_array_elements(v.fields) with ordinality f (field, place)
      where v.form_id = ${form} or v.form_id in (select (p.settings -> 'form' ->> 'id')::int from elogger_publications p
        where p.elogger_id = ${publication.elogger_id})
      order by f.field ->> 'key', v.form_id = ${form} desc, v.form_id desc, v.version desc) newest
    order by is_present desc, form_id desc, version desc, place limit ${mostFields}`.execute(db);
  return readFields(rows.map(({ field }) => field));
}

/** The keys of a book's fields that somebody does not read. */
export const hiddenOf = async (asker: Asker, read: ReadBook) =>
  hiddenKeys(asker, read.publication, read.book, await fieldsOfBook(asker, read));

/** What the page of a book says above everything else. */
export const headOf = ({ book, publication, entity }: ReadBook) => ({
  ...{ id: book.id, number: bookNumber(book.id), entries: book.entries, head: book.head, entity_type: book.entity_type },
  elogger: { id: publication.elogger_id, name: publication.settings.name },
  ...{ entity: { id: entity.id, name: entity.name }, mode: publication.settings.mode, is_open: book.is_open },
});
