import { sql } from 'kysely';
import type { Values } from '#definition';
import type { ImportAction } from '#server/contract.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { checkOutNextSeat } from './checkOutNextSeat';
import { returnUnused } from './refuseSeat';
import { countSeats } from './seats';

const idIn = (reference: unknown) => (reference as { id: number } | null | undefined)?.id ?? null;

const holderIn = ({ assigned_to, asset_id }: Values) => `${idIn(assigned_to)} ${idIn(asset_id)}`;

/** The person or asset that a row names gets the next free seat of its licence, unless they have one. */
export const importSeat: ImportAction = {
  look: async ({ db }, { id, seats }, values, claimed) => {
    const { assigned_to, asset_id } = values;
    const { rows } = await sql`select 1 from "license-seats" where license_id = ${id} and deleted_at is null
      and (assigned_user_id = ${idIn(assigned_to)} or assigned_asset_id = ${idIn(asset_id)}) limit 1`.execute(db);
    if (rows.length > 0 || claimed.has(holderIn(values))) return 'done';
    const { taken, used_up } = await countSeats(db, id);
    return Number(seats) - taken - used_up - claimed.size > 0 ? null : { rule: 'No seat of this licence is free.' };
  },
  claim: holderIn,
  act: async ({ context, db, account, plan, isImport = false }, license, body) => {
    await readForWriting(context, db, plan, account, license);
    return { seat: await checkOutNextSeat({ context, db, account, license, isImport }, body) };
  },
  undo: async ({ context, db, account, authority, plan, isImport = false }, license, { seat }) => {
    await readForWriting(context, db, plan, account, license, authority);
    await returnUnused({ context, db, account, license, isImport }, Number(seat));
  },
};
