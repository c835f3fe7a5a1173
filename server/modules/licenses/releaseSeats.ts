import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import type { Asker } from '#server/contract.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { giveBack } from './assignSeat';

/** Takes back the seats that an asset has; one that no other can have goes on with it, unless the asset goes for good. */
export async function releaseSeats({ context, db, account }: Asker, asset: number, isGone: boolean): Promise<void> {
  const plan = context.plans.get('licenses');
  const { rows } = await sql<{ id: number; license_id: number }>`select s.id, s.license_id from "license-seats" as s
    join licenses as l on l.id = s.license_id where s.assigned_asset_id = ${asset} and s.deleted_at is null and (${isGone} or l.reassignable)
    order by s.license_id, s.id`.execute(db);
  for (const { id, license_id } of rows) {
    // Whoever has the asset in their hands need not see the licence.
    await readForWriting(context, db, plan, serverAccount, license_id);
    await giveBack({ context, db, account, license: license_id }, id);
  }
}
