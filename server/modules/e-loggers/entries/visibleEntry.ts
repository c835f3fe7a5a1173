import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { Asker, ServerContext, StoredRecord } from '#server/contract.ts';
import { forbidden } from '#server/http/failure.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { hashOf, type LinkRow } from '../chain/book';
import { fieldsOfVersion } from '../forms/versions';
import { lastPublications } from '../masters/publication';
import { readEntry, type EntryRow } from './lockEntry';
import { hiddenKeys, without, withoutHidden, type HiddenKeys } from './sensitive';

/** An entry that somebody reads, and the links that are about it. */
export interface VisibleEntry {
  record: StoredRecord;
  /** Its values, without those that are hidden from this person. */
  row: EntryRow;
  /** The fields of its form that this person reads. */
  fields: readonly FormField[];
  hidden: HiddenKeys;
  /** Its links, in order; as many as were asked for at most. */
  links: readonly VisibleLink[];
}

/** A link that somebody reads. */
export interface VisibleLink extends LinkRow {
  /** What its text says, without what is hidden from this person. */
  said: Readonly<Record<string, unknown>>;
  /** Whether its text fits its hash. */
  is_whole: boolean;
}

/**
 * Finds an entry for somebody who reads it, with at most so many of its links. What is sensitive is left out here for all who answer it. Throws `Failure`
 * for others.
 */
export async function visibleEntry(context: ServerContext, account: Account, id: number, most: number): Promise<VisibleEntry> {
  const { db, plans } = context;
  const plan = plans.get('elogger-submissions');
  if (!mayView(plan.resource, account)) throw forbidden();
  const [record, row] = [await readRecord(context, db, plan, id), await readEntry(db, id)];
  if (!record || !row || !isVisible(plan, record, account)) throw notFound(plan);
  const { rows } = await sql<LinkRow>`select place, kind, content, previous_hash, hash from elogger_links
    where submission_id = ${id} order by place limit ${most}`.execute(db);
  const fields = await fieldsOfVersion(db, (record.form as { id: number }).id, Number(record.form_version));
  const hidden = await hiddenFrom({ context, db, account }, record, row, fields);
  const links = rows.map(link => ({
    ...link,
    said: withoutHidden(JSON.parse(link.content) as Record<string, unknown>, hidden),
    is_whole: hashOf(link.previous_hash, link.content) === link.hash,
  }));
  const shown = {
    values: without(row.values, hidden),
    comments: without(row.comments, hidden),
    judgements: without(row.judgements, hidden),
    seconds: without(row.seconds, hidden),
  };
  return { record, row: { ...row, ...shown }, fields: fields.filter(({ key }) => !hidden.has(key)), hidden, links };
}

/** The keys of an entry's fields that somebody does not read; whoever wrote it or is asked by role to sign it reads all. */
async function hiddenFrom(
  asker: Asker,
  record: StoredRecord,
  { book_id: book, steps }: EntryRow,
  fields: readonly FormField[],
): Promise<HiddenKeys> {
  const { id } = asker.account;
  if ((record.author as { id: number } | null)?.id === id || steps.some(({ byRole }) => byRole?.includes(id))) return new Set();
  const [publication] = await lastPublications(asker.db, [(record.elogger as { id: number }).id]);
  const { rows } = await sql<{ entity_id: number }>`select entity_id from elogger_books where id = ${book}`.execute(asker.db);
  return hiddenKeys(asker, publication, rows[0] ?? { entity_id: 0 }, fields);
}
