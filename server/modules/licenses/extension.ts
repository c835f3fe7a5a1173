import type { Issue } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { Failure } from '#server/http/failure.ts';
import type { Extension, Write } from '#server/contract.ts';
import { releaseSeats } from './releaseSeats';
import { refuseSeat } from './refuseSeat';
import { importSeat } from './importSeat';
import { countSeats, fitSeats, hideSeats, removeSeats } from './seats';

/** A licence keeps as many seats as it says (contract §5). */
export const licenses: Extension = {
  register: 'licenses',
  rules: {
    claims: () => [],
    check: async write => {
      const problem = await tooFew(write);
      return problem === null ? ({} as Issues) : { seats: [problem] };
    },
  },
  changed: {
    saved: async ({ context, db, id, record }) => fitSeats(context, db, id, Number(record.seats)),
    deleting: async ({ context, db, before, isKept }) => {
      const { taken } = await countSeats(db, before.id);
      const used_by = [{ resource: 'license-seats', field: 'license', count: taken }];
      if (taken > 0)
        throw new Failure({ rule: 'Seats checked out: {{taken}}. Check in first what is out.', args: { taken } }, { payload: { used_by } });
      await (isKept ? hideSeats(context, db, before.id, true) : removeSeats(db, before.id));
    },
    restored: ({ context, db, before }) => hideSeats(context, db, before.id, false),
  },
  actions: { takeBack: refuseSeat, imported: { checkout: importSeat } },
  presents: [],
  present: (rows, { account }) => {
    for (const { row, record, actions } of rows) {
      actions.checkout = account.may('licenses.checkout') && !record.deleted_at && Number(record.free_seats_count) > 0;
      row.purchase_cost_numeric = record.purchase_cost ?? null;
    }
  },
};

/** What may be done with a seat. */
export const licenseSeats: Extension = {
  register: 'license-seats',
  select: { always: { email: 'assigned_user.email', reassignable: 'license.reassignable' } },
  present: (rows, { account }) => {
    const may = account.may('licenses.checkout');
    for (const { row, record, actions } of rows) {
      const { state } = record;
      Object.assign(actions, { checkout: may && state === 'free', checkin: may && state === 'taken' });
      const person = row.assigned_user as object | null;
      Object.assign(row, {
        name: `Seat ${String(record.number)}`,
        license_id: (record.license as { id: number } | null)?.id ?? null,
        reassignable: record.reassignable === true,
        user_can_checkout: may && state === 'free',
        ...(person && { assigned_user: { ...person, email: record.email, department: row.department } }),
      });
    }
  },
};

/** What an asset has is free again once the asset is gone. */
export const licensesOfAssets: Extension = {
  register: 'hardware',
  changed: {
    // The seats of what is checked in are free for others (contract §3).
    acted: async ({ action, before, ...asker }) => {
      if (action === 'checkin from') await releaseSeats(asker, before.id, false);
    },
    deleting: ({ context, db, account, before }) => releaseSeats({ context, db, account }, before.id, true),
  },
};

/** Only free seats can be taken away. */
async function tooFew({ db, before, values }: Write): Promise<Issue | null> {
  if (before === null || typeof values.seats !== 'number') return null;
  const { taken, used_up } = await countSeats(db, before.id);
  if (values.seats >= taken + used_up) return null;
  return {
    rule: 'There cannot be fewer than {{least}}: {{taken}} checked out, {{used_up}} used up.',
    args: { least: taken + used_up, taken, used_up },
  };
}
