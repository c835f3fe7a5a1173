import { titleOf } from '#definition/derive/title';
import { Failure } from '#server/http/failure.ts';
import type { Asker } from '#server/contract.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';

/** A licence that is held until the end of the transaction, so that its seats are given out one after the other. */
export interface LockedLicense extends Asker {
  license: number;
}

/** Whom or what a seat goes to. */
export interface SeatHolder {
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
export async function holderIn(locked: LockedLicense, body: Readonly<Record<string, unknown>>): Promise<SeatHolder | null> {
  const named = (['users', 'hardware'] as const).filter(register => (body[places[register].key] ?? '') !== '');
  const [register] = named;
  if (!register) return null;
  const { key } = places[register];
  if (named.length > 1) throw new Failure({ asset_id: ['Choose a person or an asset, not both.'] });
  const record = await requireRecord(locked, register, key, body[key]);
  return { register, id: record.id, name: titleOf(locked.context.plans.get(register).resource, record) };
}
