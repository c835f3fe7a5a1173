import { mapValues } from 'es-toolkit';
import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import type { Translator } from '#server/i18n/message.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { moves, representedBy, type Move } from '#src/domain/e-loggers/flow.ts';
import { fileStates } from '../files/fileStates';
import { lastValues } from '../masters/books';
import { closuresOf, takesNothing } from '../masters/gone';
import { lastPublications, personOf } from '../masters/publication';
import { standInsNow } from '../masters/standIns';
import { entryOf, refusalFor, signaturesOf } from './lockEntry';
import { without } from './sensitive';
import { visibleEntry } from './visibleEntry';
import { waitsFor, type Awaited } from './waitsFor';

/** Links of one entry that its page shows at most. */
const mostLinks = 500;

/** An entry with its form, every revision and signature, what may be done with it, and whether its links fit their hashes. */
export async function detailsOf(context: ServerContext, account: Account, id: number, say: Translator) {
  const { db, plans } = context;
  const plan = plans.get('elogger-submissions');
  const { record, row, fields, hidden, links } = await visibleEntry(context, account, id, mostLinks);
  const [publication] = await lastPublications(db, [(record.elogger as { id: number }).id]);
  const entry = entryOf(record, row, await signaturesOf(db, id), await standInsNow(context, db, publication));
  const awaited = await waitsFor(context, db, entry);
  const away = awaited ? representedBy(entry, personOf(account)) : null;
  const { rows: neighbours } = await sql<{ id: number; sequence: number }>`select submission_id as id, sequence from elogger_entries
    where book_id = ${row.book_id} and sequence in (${row.sequence - 1}, ${row.sequence + 1})`.execute(db);
  const amendments = await amendmentsOf(db, id);
  const neighbourAt = (sequence: number) => neighbours.find(one => one.sequence === sequence)?.id ?? null;
  const isClosed = (await closuresOf(db, [row.book_id])).size > 0;
  const refusals = (Object.keys(moves) as Move[]).map(
    move => [move, refusalFor({ context, account, entry }, move) ?? (move === 'amend' && isClosed ? takesNothing : null)] as const,
  );
  const files = await fileStates(context, id, hidden);
  return {
    entry: await presentRow(context, account, plan, record),
    fields,
    last: without((await lastValues(db, row.book_id, row.sequence))?.values ?? {}, hidden),
    ...{ values: row.values, comments: row.comments, judgements: row.judgements, hidden: [...hidden], steps: row.steps, step: row.step },
    seconds: mapValues(row.seconds, second => ({ ...second, at: momentOf(second.at) })),
    links: links.map(({ place, hash, is_whole, said }) => ({ ...{ place, hash, is_whole }, ...shownOf(said) })),
    files,
    chain: { book: row.book_id, is_whole: links.every(link => link.is_whole), revision_hash: row.revision_hash },
    may: Object.fromEntries(refusals.map(([move, refusal]) => [move, refusal === null ? null : new Failure(refusal).messages(say)])),
    ...{ waits_for: awaited, stands_in_for: named(awaited?.people.find(one => one.id === away)) },
    amendments,
    ...{ previous: neighbourAt(row.sequence - 1), next: neighbourAt(row.sequence + 1) },
  };
}

/** The entries that amend one, oldest first. */
async function amendmentsOf(db: Connection, id: number): Promise<{ id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; number: string }>`select s.id, s.number from elogger_links l
    join "elogger-submissions" s on s.number = l.content::jsonb ->> 'amendment'
    where l.submission_id = ${id} and l.kind = 'amended' order by s.id limit ${mostLinks}`.execute(db);
  return rows;
}

const named = (person: Awaited | undefined) => (person ? { id: person.id, name: person.name } : null);

/** What a link tells on the page; moments as rows have them. */
const shownOf = ({ at, ...content }: Record<string, unknown>) => ({ ...content, at: momentOf(String(at)), nonce: undefined });
