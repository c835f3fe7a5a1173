import type { Asker, ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { Outcome } from '#server/http/outcome.ts';
import { mostIds } from '#server/http/readIds.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { lockEntry } from './lockEntry';
import { signEntry } from './moves';

type Body = Readonly<Record<string, unknown>>;

/** What was seen of an entry that is signed: the signature covers just that. */
export interface Seen extends Body {
  id: number;
}

/** The entries of a call, each with the step, the meaning and the revision that were seen. Throws `Failure`. */
export function readSeen({ entries }: Body): Seen[] {
  const given: unknown[] = Array.isArray(entries) ? entries : [];
  if (given.length === 0) throw new Failure({ entries: ['Choose what is signed.'] });
  if (given.length > mostIds) throw new Failure({ entries: [{ rule: '{{most}} at most.', args: { most: mostIds } }] });
  const rows = given.map(one => (typeof one === 'object' && one !== null ? (one as Body) : {}));
  const seen = rows.map(({ id, step, meaning, revision }) => ({ id: wholeOf(id), step, meaning, revision }));
  return [...new Map(seen.map(one => [one.id, one])).values()];
}

/**
 * Signs entries one after the other, each by a signature and in a transaction of its own: one that is refused keeps no other from being signed.
 * `nonce` is the digest of the answered challenge.
 */
export async function signMany(
  context: ServerContext,
  account: Asker['account'],
  entries: readonly Seen[],
  nonce: string,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const { id, ...seen } of entries)
    try {
      await context.db.transaction().execute(async db => signEntry(await lockEntry({ context, db, account }, id), seen, nonce));
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.refused.push({ id, reason: error.refusal });
    }
  return outcome;
}
