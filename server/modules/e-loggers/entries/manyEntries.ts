import type { Asker, ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { Outcome } from '#server/http/outcome.ts';
import { readComment } from '#server/http/readComment.ts';
import { mostIds } from '#server/http/readIds.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { Message } from '#server/i18n/message.ts';
import { lockEntry, type LockedEntry } from './lockEntry';
import { endEntry, leastReason, signEntry } from './moves';

type Body = Readonly<Record<string, unknown>>;

/** What was seen of an entry: where it is another by now, its move is refused. */
export interface Seen extends Body {
  id: number;
}

/**
 * The entries of a call, each with the step, the meaning and the revision that were seen. Throws `Failure` for none and too many.
 *
 * @param none what is said where there is none
 */
export function readSeen({ entries }: Body, none: Message): Seen[] {
  const given: unknown[] = Array.isArray(entries) ? entries : [];
  if (given.length === 0) throw new Failure({ entries: [none] });
  if (given.length > mostIds) throw new Failure({ entries: [{ rule: '{{most}} at most.', args: { most: mostIds } }] });
  const rows = given.map(one => (typeof one === 'object' && one !== null ? (one as Body) : {}));
  // A move without a revision was made without looking: null is none that an entry has.
  const seen = rows.map(({ id, step, meaning, revision = null }) => ({ id: wholeOf(id), step, meaning, revision }));
  return [...new Map(seen.map(one => [one.id, one])).values()];
}

/** Makes a move with entries one after the other, each in a transaction of its own: one that is refused keeps no other from being made. */
async function moveEach(
  context: ServerContext,
  account: Asker['account'],
  entries: readonly Seen[],
  move: (locked: LockedEntry, seen: Body) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const { id, ...seen } of entries)
    try {
      await context.db.transaction().execute(async db => move(await lockEntry({ context, db, account }, id), seen));
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.refused.push({ id, reason: error.refusal });
    }
  return outcome;
}

/** Signs entries, each by a signature of its own. `nonce` is the digest of the answered challenge. */
export const signMany = (context: ServerContext, account: Asker['account'], entries: readonly Seen[], nonce: string): Promise<Outcome> =>
  moveEach(context, account, entries, (locked, seen) => signEntry(locked, seen, nonce));

/** Returns entries to their authors, with one comment for all. Throws `Failure` without one. */
export async function returnMany(context: ServerContext, account: Asker['account'], body: Body): Promise<Outcome> {
  const entries = readSeen(body, 'Choose what is returned.');
  const comment = readComment(body, 'comment', leastReason);
  return moveEach(context, account, entries, (locked, { revision }) => endEntry(locked, 'return', { comment, revision }));
}
