import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import { forbidden } from '#server/http/failure.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { hashOf, type LinkRow } from '../chain/book';
import { readEntry, type EntryRow } from './lockEntry';

/** An entry that somebody reads, and the links that are about it. */
export interface VisibleEntry {
  record: StoredRecord;
  row: EntryRow;
  /** Its links, in order; as many as were asked for at most. */
  links: readonly LinkRow[];
}

/** Whether a link is as it was written: its text fits its hash. */
export const isWhole = (link: LinkRow): boolean => hashOf(link.previous_hash, link.content) === link.hash;

/** Finds an entry for somebody who reads it, with at most so many of its links. Throws `Failure` for others. */
export async function visibleEntry(context: ServerContext, account: Account, id: number, most: number): Promise<VisibleEntry> {
  const { db, plans } = context;
  const plan = plans.get('elogger-submissions');
  if (!mayView(plan.resource, account)) throw forbidden();
  const [record, row] = [await readRecord(context, db, plan, id), await readEntry(db, id)];
  if (!record || !row || !isVisible(plan, record, account)) throw notFound(plan);
  const { rows: links } = await sql<LinkRow>`select place, kind, content, previous_hash, hash from elogger_links
    where submission_id = ${id} order by place limit ${most}`.execute(db);
  return { record, row, links };
}
