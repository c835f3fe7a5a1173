import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import { Failure } from '#server/http/failure.ts';
import type { Extension, Write } from '#server/registers/extension.ts';
import { readForWriting } from '#server/registers/visibility.ts';
import { giveBack } from './assignSeat';
import { countSeats, fitSeats, hideSeats } from './seats';

/** A licence keeps as many seats as it says (contract §5). */
export const licenses: Extension = {
  register: 'licenses',
  check: async write => {
    const problem = await tooFew(write);
    return problem === null ? ({} as Issues) : { seats: [{ rule: problem }] };
  },
  saved: async ({ context, db, id, record }) => fitSeats(context, db, id, Number(record.seats)),
  deleting: async ({ context, db, before }) => {
    const { taken } = await countSeats(db, before.id);
    const used_by = [{ resource: 'license-seats', field: 'license', count: taken }];
    if (taken > 0) throw new Failure(`${seatsAre(taken)} checked out. Check in first what is out.`, { payload: { used_by } });
    await hideSeats(context, db, before.id, true);
  },
  restored: ({ context, db, before }) => hideSeats(context, db, before.id, false),
};

/** What may be done with a seat. */
export const licenseSeats: Extension = {
  register: 'license-seats',
  along: {
    email: sql`(select u.email from users as u where u.id = t.assigned_user_id)`,
    reassignable: sql`(select l.reassignable from licenses as l where l.id = t.license_id)`,
  },
  actions: ({ state }, account) => {
    const may = account.may('licenses.checkout');
    return { checkout: may && state === 'free', checkin: may && state === 'taken' };
  },
  present: (row, record, account) => {
    const person = row.assigned_user as object | null;
    Object.assign(row, {
      name: `Seat ${String(record.number)}`,
      license_id: (record.license as { id: number } | null)?.id ?? null,
      reassignable: record.reassignable === true,
      user_can_checkout: record.state === 'free' && account.may('licenses.checkout'),
      ...(person && { assigned_user: { ...person, email: record.email, department: row.department } }),
    });
  },
};

/** What an asset has is free again once the asset is gone. */
export const licensesOfAssets: Extension = {
  register: 'hardware',
  deleting: async ({ context, db, account, before }) => {
    const plan = context.plans.get('licenses');
    const { rows } = await sql<{ id: number; license_id: number }>`select id, license_id from "license-seats"
      where assigned_asset_id = ${before.id} and deleted_at is null order by license_id, id`.execute(db);
    for (const { id, license_id } of rows) {
      await readForWriting(context, db, plan, account, license_id);
      await giveBack({ context, db, account, license: license_id }, id);
    }
  },
};

const seatsAre = (count: number) => (count === 1 ? '1 seat is' : `${count} seats are`);

/** Only free seats can be taken away. */
async function tooFew({ db, before, values }: Write): Promise<string | null> {
  if (before === null || typeof values.seats !== 'number') return null;
  const { taken, used_up } = await countSeats(db, before.id);
  const kept = [taken > 0 && `${seatsAre(taken)} checked out`, used_up > 0 && `${seatsAre(used_up)} used up`].filter(Boolean);
  return values.seats >= taken + used_up ? null : `There cannot be fewer than ${taken + used_up}: ${kept.join(' and ')}.`;
}
