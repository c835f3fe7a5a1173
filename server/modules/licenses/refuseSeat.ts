import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import type { Asker, Handover } from '#server/contract.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { giveBack } from './assignSeat';
import type { LockedLicense } from './seatHolder';
import { noteFreeSeats } from './seats';

/** Takes a seat back that was never meant to be given out: it is free again, also where the licence cannot be reassigned. Throws `Failure`. */
export async function returnUnused(locked: LockedLicense, seat: number, note: string | null = null): Promise<void> {
  const { db, license } = locked;
  await giveBack(locked, seat, note);
  await sql`update "license-seats" set state = 'free' where id = ${seat} and state = 'used_up'`.execute(db);
  await noteFreeSeats(db, license);
}

/** Takes the seat back that somebody does not accept. Throws `Failure` where nobody has it. */
export async function refuseSeat(
  { context, db, account }: Asker,
  { item, checkoutId }: Pick<Handover, 'item' | 'checkoutId'>,
  note: string | null,
): Promise<void> {
  await readForWriting(context, db, context.plans.get('licenses'), serverAccount, item.id);
  await returnUnused({ context, db, account, license: item.id }, checkoutId, note);
}
