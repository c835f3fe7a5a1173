import { Refusal } from '#definition';
import { titleOf } from '#definition/derive/title';
import { acceptId } from '#definition/kinds/ref';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure } from '#server/http/failure.ts';
import { readRecord } from '#server/registers/readRecords.ts';
import { isVisible } from '#server/registers/visibility.ts';

/** A licence that is held until the end of the transaction, so that its seats are given out one after the other. */
export interface Held {
  context: ServerContext;
  db: Connection;
  account: Account;
  license: number;
}

/** Whom or what a seat goes to. */
export interface Holder {
  register: 'users' | 'hardware';
  id: number;
  name: string;
}

/** A holder in a body, in the seat's table, as the seat's field and as the licence's filter. */
export const places = {
  users: { key: 'assigned_to', column: 'assigned_user_id', field: 'assigned_user', filter: 'user_id' },
  hardware: { key: 'asset_id', column: 'assigned_asset_id', field: 'assigned_asset', filter: 'asset_id' },
} as const;

/** The person or asset a body names; null when it names neither. Throws Failure under the name that is wrong. */
export async function holderIn({ context, db, account }: Held, body: Readonly<Record<string, unknown>>): Promise<Holder | null> {
  const named = (['users', 'hardware'] as const).filter(register => (body[places[register].key] ?? '') !== '');
  const [register] = named;
  if (!register) return null;
  const { key } = places[register];
  if (named.length > 1) throw new Failure({ asset_id: ['Choose a person or an asset, not both.'] });
  const plan = context.plans.get(register);
  const id = idIn(body[key]);
  const record = id === null ? null : await readRecord(context, db, plan, id);
  if (!record || record.deleted_at !== null || !isVisible(plan, record, account))
    throw new Failure({ [key]: [`${plan.resource.label.one} not found.`] });
  return { register, id: record.id, name: titleOf(plan.resource, record) };
}

function idIn(value: unknown): number | null {
  try {
    return acceptId(value);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
