import { Failure } from '#server/http/failure.ts';
import { findSeat, giveOut } from './assignSeat';
import { holderIn, type Held } from './seatHolder';

/** Gives the next free seat to the person or asset that a body names. Answers the id of the seat. Throws Failure. */
export async function giveNext(held: Held, body: Readonly<Record<string, unknown>>): Promise<number> {
  const holder = await holderIn(held, body);
  if (!holder) throw new Failure({ assigned_to: ['Choose a person or an asset.'] });
  const seat = await findSeat(held, null);
  await giveOut(held, seat, holder, body);
  return seat.id;
}
