import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { Asker, ServerContext, StoredRecord } from '#server/contract.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import type { Translator } from '#server/i18n/message.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { moves, type Move } from '#src/domain/e-loggers/flow.ts';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { hashOf, type LinkRow } from '../chain/book';
import { isWhole } from '../files/waitingFiles';
import { fieldsOfVersion } from '../forms/versions';
import { lastValues } from '../masters/books';
import { lastPublications } from '../masters/publication';
import { hiddenKeys, without, withoutHidden, type HiddenKeys } from './sensitive';
import { entryOf, readEntry, refusalFor, signaturesOf } from './lockEntry';

/** Links of one entry that its page shows at most. */
const mostLinks = 500;

/** An entry with its form, every revision and signature, what may be done with it, and whether its links fit their hashes. */
export async function detailsOf(context: ServerContext, account: Account, id: number, say: Translator) {
  const { db, plans } = context;
  const plan = plans.get('elogger-submissions');
  if (!mayView(plan.resource, account)) throw forbidden();
  const [record, row] = [await readRecord(context, db, plan, id), await readEntry(db, id)];
  if (!record || !row || !isVisible(plan, record, account)) throw notFound(plan);
  const { rows } = await sql<LinkRow>`select place, kind, content, previous_hash, hash from elogger_links
    where submission_id = ${id} order by place limit ${mostLinks}`.execute(db);
  const entry = entryOf(record, row, await signaturesOf(db, id));
  const isWhole = (link: LinkRow) => hashOf(link.previous_hash, link.content) === link.hash;
  const { rows: neighbours } = await sql<{ id: number; sequence: number }>`select submission_id as id, sequence from elogger_entries
    where book_id = ${row.book_id} and sequence in (${row.sequence - 1}, ${row.sequence + 1})`.execute(db);
  const neighbourAt = (sequence: number) => neighbours.find(one => one.sequence === sequence)?.id ?? null;
  const refusals = (Object.keys(moves) as Move[]).map(move => [move, refusalFor({ context, account, entry }, move)] as const);
  const fields = await fieldsOfVersion(db, (record.form as { id: number }).id, Number(record.form_version));
  const hidden = await hiddenFrom({ context, db, account }, record, row.book_id, fields);
  const files = await fileStates(context, id, hidden);
  return {
    entry: await presentRow(context, account, plan, record),
    fields: fields.filter(({ key }) => !hidden.has(key)),
    last: without((await lastValues(db, row.book_id, row.sequence))?.values ?? {}, hidden),
    ...{ values: without(row.values, hidden), comments: without(row.comments, hidden), judgements: without(row.judgements, hidden) },
    ...{ hidden: [...hidden], steps: row.steps, step: row.step },
    links: rows.map(link => ({
      ...{ place: link.place, hash: link.hash, is_whole: isWhole(link) },
      ...shownOf(withoutHidden(JSON.parse(link.content) as Record<string, unknown>, hidden)),
    })),
    files,
    chain: { book: row.book_id, is_whole: rows.every(isWhole), revision_hash: row.revision_hash },
    may: Object.fromEntries(refusals.map(([move, refusal]) => [move, refusal === null ? null : new Failure(refusal).messages(say)])),
    ...{ previous: neighbourAt(row.sequence - 1), next: neighbourAt(row.sequence + 1) },
  };
}

/** The keys of an entry's fields that somebody does not read; whoever wrote it reads all. */
export async function hiddenFrom(asker: Asker, record: StoredRecord, book: number, fields: readonly FormField[]): Promise<HiddenKeys> {
  if ((record.author as { id: number } | null)?.id === asker.account.id) return new Set();
  const [publication] = await lastPublications(asker.db, [(record.elogger as { id: number }).id]);
  const { rows } = await sql<{ entity_id: number }>`select entity_id from elogger_books where id = ${book}`.execute(asker.db);
  return hiddenKeys(asker, publication, rows[0] ?? { entity_id: 0 }, fields);
}

/** The same for an entry by its id. */
export async function hiddenOfEntry(asker: Asker, id: number): Promise<HiddenKeys> {
  const { context, db } = asker;
  const [record, row] = [await readRecord(context, db, context.plans.get('elogger-submissions'), id), await readEntry(db, id)];
  if (!record || !row) return new Set();
  const fields = await fieldsOfVersion(db, (record.form as { id: number }).id, Number(record.form_version));
  return hiddenFrom(asker, record, row.book_id, fields);
}

/** The files of an entry by their ids, those of earlier revisions as well: whether each is still what its hash says. */
async function fileStates(context: ServerContext, id: number, hidden: HiddenKeys): Promise<Readonly<Record<number, boolean>>> {
  const { rows } = await sql<{ id: number; kept_as: string; sha256: string }>`select id, kept_as, digest as sha256 from files
    where register = 'elogger-submissions' and record_id = ${id} and not note = any(${[...hidden]}::text[]) order by id limit ${mostLinks}`.execute(
    context.db,
  );
  const states: Record<number, boolean> = {};
  for (const file of rows) states[file.id] = await isWhole(context, file);
  return states;
}

/** What a link tells on the page; moments as rows have them. */
const shownOf = ({ at, ...content }: Record<string, unknown>) => ({ ...content, at: momentOf(String(at)), nonce: undefined });
