import type { Reference } from '#definition';
import type { actions } from '#resources/assets/hardware/actions.ts';
import { dayOf, momentOf } from '#server/time.ts';
import { Failure } from '#server/http/failure.ts';
import { checkOutMail } from '#server/mail/checkOutMail.ts';
import type { Work, StoredRecord } from '#server/contract.ts';
import type { Answers } from '#server/resources/write/acceptAction.ts';
import type { HistoryTarget } from '#server/resources/history/writeHistory.ts';
import { announceHandover } from '#server/resources/actions/handover.ts';
import { updateAsset, holdAsset } from './updateAsset';
import { holderRegisters } from './checkOut';

type Values = Answers<typeof actions.checkin.fields>;

/** Takes an asset back; it goes to its default location unless another is told, and stays where it is if it has none. */
export async function checkIn(work: Work, id: number, answers: Values) {
  const asset = await holdAsset(work, id);
  if (asset.assigned_type === null) throw new Failure('It is not checked out.');
  const out = asset.last_checkout;
  if (answers.checkin_at && typeof out === 'string' && answers.checkin_at < dayOf(out, work.context))
    throw new Failure({ checkin_at: [{ rule: 'beforeCheckout' }] });
  await takeBack(work, asset, answers);
  const model = asset.model as Reference | null;
  return { asset_tag: String(asset.asset_tag), model: model?.name ?? null, model_number: (asset.model_number as string | null) ?? null };
}

/** Nobody has the asset any more. */
export async function takeBack(
  work: Work,
  asset: StoredRecord,
  answers: Values,
  location: unknown = answers.location ?? asset.rtd_location ?? asset.location ?? null,
): Promise<void> {
  const values = {
    ...{ assigned_type: null, assigned_user: null, assigned_location: null, assigned_asset: null, expected_checkin: null },
    location,
    ...(answers.location && answers.update_default_location && { rtd_location: answers.location }),
    ...(answers.status && { status: answers.status }),
    last_checkin: momentOf(answers.checkin_at, work.context),
    checkin_counter: Number(asset.checkin_counter ?? 0) + 1,
  };
  const target = targetOf(asset);
  await updateAsset(work, asset, { action: 'checkin from', values, note: answers.note, target });
  const { context, db, account, plan, isImport } = work;
  const item = { register: plan.resource.name, id: asset.id };
  if (target)
    await announceHandover({
      context,
      db,
      account,
      isImport,
      action: 'checkin from',
      item,
      checkoutId: asset.id,
      holder: target,
      quantity: 0,
    });
  const holder = asset.assigned_user as Reference | null;
  const returned = { template: 'item-checked-in', ...item } as const;
  if (holder && !isImport) await checkOutMail(context, db, { ...returned, userId: Number(holder.id), by: account });
}

/** Who or what had the asset. */
function targetOf(asset: StoredRecord): HistoryTarget | null {
  const type = asset.assigned_type as keyof typeof holderRegisters;
  const holder = asset[`assigned_${type}`] as Reference | null;
  return holder && { register: holderRegisters[type], id: Number(holder.id) };
}
