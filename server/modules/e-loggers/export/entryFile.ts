import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { bookNumber } from '../chain/book';
import { visibleEntry } from '../entries/visibleEntry';

/** Links of one entry that a file has. */
const mostLinks = 5_000;

/**
 * An entry for programs: its values, its form, and its links with their texts as they were hashed, so that whoever has the file can compute the
 * hashes themselves; where something is hidden from them, their texts are without it, and `hidden` says which fields. Throws `Failure`.
 */
export async function entryFile(context: ServerContext, account: Account, id: number) {
  const { db, plans } = context;
  const { record, row, fields, hidden, links } = await visibleEntry(context, account, id, mostLinks);
  const form = (record.form as { id: number }).id;
  const { rows } = await sql<{ head: string; links: number }>`select head, links from elogger_books where id = ${row.book_id}`.execute(db);
  return {
    entry: await presentRow(context, account, plans.get('elogger-submissions'), record),
    form: { id: form, version: Number(record.form_version), fields },
    ...{ values: row.values, comments: row.comments, judgements: row.judgements, seconds: row.seconds, steps: row.steps, step: row.step },
    revision_hash: row.revision_hash,
    links: links.map(({ said, content, ...link }) => ({ ...link, content: hidden.size === 0 ? content : JSON.stringify(said) })),
    hidden: [...hidden],
    book: { number: bookNumber(row.book_id), head: rows[0]?.head ?? '', links: rows[0]?.links ?? 0 },
    exported_at: context.now().toISOString(),
  };
}
