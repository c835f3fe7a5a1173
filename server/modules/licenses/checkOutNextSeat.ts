import { Failure } from '#server/http/failure.ts';
import { findSeat, giveOut } from './assignSeat';
import { holderIn, type LockedLicense } from './seatHolder';

/** Gives the next free seat to the person or asset that a body names. Answers the id of the seat. Throws Failure. */
export async function checkOutNextSeat(locked: LockedLicense, body: Readonly<Record<string, unknown>>): Promise<number> {
  const holder = await holderIn(locked, body);
  if (!holder) throw new Failure({ assigned_to: ['Choose a person or an asset.'] });
  const seat = await findSeat(locked, null);
  await giveOut(locked, seat, holder, body);
  return seat.id;
}
