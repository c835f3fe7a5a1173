import { sql } from 'kysely';
import { isPending } from '#server/import/rows/rowWriter.ts';
import type { ImportAction } from '#server/contract.ts';
import { holdAsset } from './updateAsset';
import { takeBack } from './checkIn';
import { whyNotOut } from './checkOut';
import { assetActions } from './actions';

const idIn = (reference: unknown) => (reference as { id: number } | null | undefined)?.id ?? null;

/** The asset of a row is checked out to whom or what the row names; one that they have already stays with them. */
export const importCheckOut: ImportAction = {
  // It is where its holder is.
  follows: ['location'],
  look: async ({ db }, record, values) => {
    const type = String(values.checkout_to_type);
    const isTheirs = record.assigned_type === type && idIn(record[`assigned_${type}`]) === idIn(values[`to_${type}`]);
    if (isTheirs) return 'done';
    const status_type = await typeOf(values.status ?? record.status);
    const reason = whyNotOut({ assigned_type: record.assigned_type ?? null, deleted_at: null, status_type });
    return reason === null ? null : { rule: reason };

    async function typeOf(status: unknown): Promise<string | null> {
      // What a trial would make for an asset can be deployed.
      if (isPending(status)) return 'deployable';
      const { rows } = await sql<{ type: string }>`select type from statuslabels where id = ${idIn(status)}`.execute(db);
      return rows[0]?.type ?? null;
    }
  },
  act: async (work, id, body) => {
    const { location } = await holdAsset(work, id);
    await (
      await assetActions.checkout.prepare(work, body)
    )(id);
    return { location };
  },
  undo: async (work, id, { location }) => {
    const asset = await holdAsset(work, id);
    if (asset.assigned_type !== null) await takeBack(work, asset, {}, location ?? null);
  },
};
