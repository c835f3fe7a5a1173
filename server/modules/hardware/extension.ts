import { sql } from 'kysely';
import { dateKind } from '#definition/kinds/date';
import { serverAccount } from '#server/access/account.ts';
import type { Extension, StoredRecord } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { isSame } from '#server/resources/history/changes.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { holdAsset, updateAsset } from './updateAsset';
import { takeBack } from './checkIn';
import { whyNotOut } from './checkOut';
import { checkOutFromBody, receiveHolder } from './checkOutFromBody';
import { presentHolder, holderPaths } from './presentHolder';
import { importCheckOut } from './importCheckOut';
import { createTagNumbers, nextTag } from './tagNumbers';

/** What an asset does beyond its definition (contract §3). */
export const hardware: Extension = {
  register: 'hardware',
  tables: createTagNumbers,
  parse: receiveHolder,
  prepare: ({ before, values, isImport }) => {
    // The location in a file is the default location too, as for the importers of the family (contract §9).
    if (before === null && isImport && values.location && !('rtd_location' in values)) values.rtd_location = values.location;
  },
  draw: { asset_tag: nextTag },
  changed: {
    saved: checkOutFromBody,
    deleting: async ({ context, db, account, before }) => {
      if (before.assigned_type !== null) await takeBack({ context, db, account, plan: context.plans.get('hardware') }, before, {});
    },
  },
  select: { always: { model_eol: 'model.eol', ...holderPaths } },
  actions: {
    takeBack: async ({ context, db, account }, { checkoutId }, note) => {
      const plan = context.plans.get('hardware');
      const asset = await holdAsset({ context, db, account: serverAccount, plan }, checkoutId);
      if (asset.assigned_type === null) throw new Failure('It is not checked out.');
      await takeBack({ context, db, account, plan }, asset, { note });
    },
    imported: { checkout: importCheckOut },
  },
  presents: ['checkout_counter', 'checkin_counter'],
  needs: [],
  present: (rows, { account }) => {
    for (const { row, record, actions } of rows) {
      const isOut = record.assigned_type !== null;
      const isLive = record.deleted_at === null;
      Object.assign(actions, {
        checkout: account.may('assets.checkout') && whyNotOut(record) === null,
        checkin: account.may('assets.checkin') && isLive && isOut,
        audit: account.may('assets.audit') && isLive,
        // The call would check it in first; who sees a button is to see that somebody has it (contract §16).
        ...(isOut && { delete: false }),
        updateLocation: account.may('assets.edit') && isLive,
      });
      row.assigned_to = presentHolder(record);
      row.eol = typeof record.model_eol === 'number' ? `${record.model_eol} months` : null;
      row.warranty_expires = dateKind.present(warrantyEnd(record), { label: '' });
      // This server makes no pictures of codes: the console prints them.
      row.qr = null;
      row.alt_barcode = null;
      row.checkout_counter = record.checkout_counter ?? 0;
      row.checkin_counter = record.checkin_counter ?? 0;
      row.user_can_checkout = account.may('assets.checkout') && whyNotOut(record) === null;
    }
  },
};

/** What the status of an asset means, and whether somebody has it. */
export const assetStatus: Extension = {
  register: 'hardware',
  select: { always: { status_type: 'status.type' } },
  presents: ['status_label'],
  needs: ['assigned_type'],
  present: rows => {
    for (const { row, record } of rows) {
      const status = row.status_label as Record<string, unknown> | null;
      if (!status) continue;
      status.status_type = record.status_type;
      status.status_meta = record.assigned_type === null ? record.status_type : 'deployed';
    }
  },
};

/** The last day of the warranty: so many months after the asset was bought, or the end of that month where it is shorter. */
function warrantyEnd({ purchase_date: bought, warranty_months: months }: StoredRecord): string | null {
  if (typeof bought !== 'string' || typeof months !== 'number') return null;
  const [year = 0, month = 1, day = 1] = bought.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** What somebody has moves along with them (contract §6). */
export const assetsOfPeople: Extension = {
  register: 'users',
  changed: {
    saved: async ({ context, db, account, resource, id, before, values }) => {
      const field = resource.fields.location;
      if (!before || !field || !('location' in values) || isSame(field, before.location, values.location)) return;
      const plan = context.plans.get('hardware');
      const { rows } = await sql<{
        id: number;
      }>`select id from hardware where assigned_user_id = ${id} and deleted_at is null order by id`.execute(db);
      for (const row of rows) {
        const asset = await readForWriting(context, db, plan, serverAccount, row.id);
        await updateAsset({ context, db, account, plan }, asset, { action: 'update', values: { location: values.location }, note: null });
      }
    },
  },
};
