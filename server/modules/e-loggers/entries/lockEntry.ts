import { sql } from 'kysely';
import type { Asker, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { mayView } from '#definition/derive/rights';
import { notFound } from '#server/resources/recordErrors.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import {
  refusalOf,
  type Entry,
  type EntryState,
  type Move,
  type People,
  type Reason,
  type Signed,
  type StandIn,
  type Step,
} from '#src/domain/e-loggers/flow.ts';
import type { SecondSignatures, Values } from '#src/domain/e-loggers/field.ts';
import type { Message } from '#server/i18n/message.ts';
import { lockBook, type Book } from '../chain/book';
import { lastPublications, personOf } from '../masters/publication';
import { standInsNow } from '../masters/standIns';

/** What an entry is now, as the database keeps it. */
export interface EntryRow {
  submission_id: number;
  book_id: number;
  sequence: number;
  steps: Step[];
  pool: People;
  step: number;
  correct_until: string;
  values: Values;
  comments: Readonly<Record<string, string>>;
  judgements: Readonly<Record<string, 'accept' | 'warn' | 'reject'>>;
  revision_hash: string;
  sign_once: boolean;
  seconds: SecondSignatures;
}

/** An entry whose book is locked until the transaction ends. */
export interface LockedEntry extends Asker {
  record: StoredRecord & { number: string };
  row: EntryRow;
  entry: Entry;
  book: Book;
}

export const columnsOfEntry = sql.raw(
  `e.submission_id, e.book_id, e.sequence, e.steps, e.pool, e.step, to_char(e.correct_until, 'YYYY-MM-DD HH24:MI:SS') as correct_until, e."values",
   e.comments, e.judgements, e.revision_hash, e.sign_once, e.seconds`,
);

export async function readEntry(db: Connection, id: number): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`select ${columnsOfEntry} from elogger_entries e where e.submission_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The signatures of some entries, as their books have them, by entry. */
export async function signaturesOfMany(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, Signed[]>> {
  const { rows } = await sql<Signed & { id: number }>`select submission_id as id, (c ->> 'step')::int as step,
      (c -> 'by' ->> 'id')::int as person, (c ->> 'revision')::int as revision, (c -> 'for' ->> 'id')::int as "for"
    from (select submission_id, content::jsonb as c from elogger_links where submission_id = any(${ids}::int[]) and kind = 'signed'
      order by submission_id, place) as signed`.execute(db);
  return new Map(ids.map(id => [id, rows.filter(row => row.id === id)]));
}

/** How many times values of some entries were corrected, by entry. */
export async function correctionsOf(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`select submission_id as id,
      sum(jsonb_array_length(content::jsonb -> 'changes'))::int as count
    from elogger_links where submission_id = any(${ids}::int[]) and kind = 'corrected' group by submission_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The signatures of an entry. */
export const signaturesOf = async (db: Connection, id: number): Promise<Signed[]> => (await signaturesOfMany(db, [id])).get(id) ?? [];

/** An entry as the moves see it. */
export const entryOf = (record: StoredRecord, row: EntryRow, signatures: readonly Signed[], standIns: readonly StandIn[]): Entry => ({
  ...{ state: record.state as EntryState, step: row.step, revision: Number(record.revision), steps: row.steps, pool: row.pool },
  ...{ signatures, standIns, signsOnce: row.sign_once },
  author: (record.author as { id: number } | null)?.id ?? 0,
  correctUntil: Date.parse(`${row.correct_until.replace(' ', 'T')}Z`),
});

/** Reads and locks an entry that somebody sees, its book first. Throws `Failure` for others. */
export async function lockEntry({ context, db, account }: Asker, id: number): Promise<LockedEntry> {
  const plan = context.plans.get('elogger-submissions');
  if (!mayView(plan.resource, account)) throw forbidden();
  const known = await readEntry(db, id);
  if (!known) throw notFound(plan);
  const book = await lockBook(db, known.book_id);
  const record = await readForWriting(context, db, plan, account, id);
  const row = (await readEntry(db, id)) ?? known;
  const [publication] = await lastPublications(db, [book.elogger_id]);
  return {
    context,
    db,
    account,
    book,
    row,
    record: record as LockedEntry['record'],
    entry: entryOf(record, row, await signaturesOf(db, id), await standInsNow(context, db, publication)),
  };
}

const sentences: Readonly<Record<Exclude<Reason, 'state'>, string>> = {
  author: 'This is for whoever wrote the entry.',
  window: 'The time within which its author corrects an entry is over.',
  approver: 'Others are named to sign this step.',
  own: 'Nobody approves what they wrote themselves.',
  signed: 'You have signed this step already.',
  twice: 'You have signed this revision already: somebody else signs the next step.',
  last: 'An entry is rejected at the last step; return it.',
};

export const conditionsOf = ({ context }: Pick<Asker, 'context'>) => ({
  ...{ now: context.now().getTime(), isOwnApprovalAllowed: context.settings.allowOwnApproval },
});

/** Why somebody does not make a move, as it is said; null where they may. */
export function refusalFor({ context, account, entry }: Pick<LockedEntry, 'context' | 'account' | 'entry'>, move: Move): Message | null {
  const reason = refusalOf(move, entry, personOf(account), conditionsOf({ context }));
  if (reason === 'state')
    return entry.state === 'approved'
      ? 'This entry is approved and cannot be changed: amend it instead.'
      : 'This is not possible with this entry now.';
  return reason && sentences[reason];
}

/** Refuses a move that is not allowed, and one of whoever saw another revision of the entry. */
export function requireMove(locked: LockedEntry, move: Move, seen: unknown): void {
  if (seen !== undefined && Number(seen) !== locked.entry.revision)
    throw new Failure('Somebody corrected this entry meanwhile: look at it again.', { payload: { revision: locked.entry.revision } });
  const refused = refusalFor(locked, move);
  if (refused !== null) throw new Failure(refused);
}
