import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';

/** A part of the start page in the place where a person has put it. */
export interface ArrangedPart {
  name: string;
  hidden: boolean;
}

/** More parts than there are ever going to be; what is stored for one person must have an end. */
const most = 100;

/** The parts that a person has moved or hidden, in their order; empty where the start page is as it comes. */
export async function readArrangement({ db }: ServerContext, account: Account): Promise<ArrangedPart[]> {
  const { rows } = await sql<{ parts: ArrangedPart[] }>`select parts from home_pages where user_id = ${account.id}`.execute(db);
  return rows[0]?.parts ?? [];
}

/** Keeps how a person has arranged the start page; an empty list makes it as it comes. Throws `Failure`. */
export async function keepArrangement({ db, plans }: ServerContext, account: Account, given: unknown): Promise<void> {
  if (!Array.isArray(given)) throw new Failure({ parts: [{ rule: 'required' }] }, { status: 422 });
  if (given.length > most) throw new Failure({ parts: [{ rule: '{{most}} at most.', args: { most } }] }, { status: 422 });
  const known = new Set(plans.registry.home.map(({ name }) => name));
  const parts = new Map<string, ArrangedPart>();
  for (const one of given as unknown[]) {
    const { name, hidden } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    // A part that is gone, or that another version knows, is left out.
    if (typeof name === 'string' && known.has(name)) parts.set(name, { name, hidden: hidden === true });
  }
  await sql`insert into home_pages (user_id, parts) values (${account.id}, ${JSON.stringify([...parts.values()])}::text::jsonb)
    on conflict (user_id) do update set parts = excluded.parts`.execute(db);
}
