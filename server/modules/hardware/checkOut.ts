import { sql } from 'kysely';
import type { Reference } from '#definition';
import type { actions } from '#resources/assets/hardware/actions.ts';
import { momentOf, stamp, todayOf } from '#server/time.ts';
import { Failure } from '#server/http/failure.ts';
import { checkOutMail } from '#server/mail/checkOutMail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Work, StoredRecord } from '#server/contract.ts';
import type { Answers } from '#server/resources/write/acceptAction.ts';
import { throwIssues } from '#server/resources/recordErrors.ts';
import { announceHandover } from '#server/resources/actions/handover.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { updateAsset, holdAsset } from './updateAsset';

type Values = Answers<typeof actions.checkout.fields>;

interface Holder {
  type: 'user' | 'location' | 'asset';
  reference: Reference;
}

/** The register of a holder by its type. */
export const holderRegisters = { user: 'users', location: 'locations', asset: 'hardware' } as const;

/** Gives an asset to a person, a place or another asset. Whoever comes second waits for the asset, and is refused. Answers its tag. */
export async function checkOut(work: Work, id: number, answers: Values): Promise<{ asset: string }> {
  const { context, db, account, plan, isImport } = work;
  const holder = holderIn(answers);
  // Two that were put into each other at once would each wait for the other.
  if (holder.type === 'asset') await sql`select pg_advisory_xact_lock(hashtext('assets within assets'))`.execute(db);
  const asset = await holdAsset(work, id);
  const holderId = Number(holder.reference.id);
  refuseUnlessFree(asset);
  const now = stamp(context.now());
  const day = answers.checkout_at ?? todayOf(context);
  if (answers.expected_checkin && answers.expected_checkin < day)
    throwIssues(plan.resource, { expected_checkin: [{ rule: 'beforeCheckout' }] });
  if (holder.type === 'asset') await refuseCircle(work, asset.id, holderId);
  const location = await placeOf(work, holder);
  const values = {
    assigned_type: holder.type,
    [`assigned_${holder.type}`]: holder.reference,
    ...(answers.status && { status: answers.status }),
    ...(answers.name && { name: answers.name }),
    ...(location && { location }),
    expected_checkin: answers.expected_checkin ?? null,
    last_checkout: momentOf(day, context),
    checkout_counter: Number(asset.checkout_counter ?? 0) + 1,
  };
  const target = { register: holderRegisters[holder.type], id: holderId };
  await updateAsset(work, asset, { action: 'checkout', values, note: answers.note, target });
  const item = { register: plan.resource.name, id: asset.id };
  const isNotified = await announceHandover({
    context,
    db,
    account,
    isImport,
    action: 'checkout',
    item,
    checkoutId: asset.id,
    holder: target,
    quantity: 1,
  });
  if (holder.type === 'user') {
    await sql`update ${sql.table('asset-requests')} set state = 'fulfilled', closed_at = ${now}::timestamp, updated_at = ${now}::timestamp
      where asset_id = ${asset.id} and user_id = ${holderId} and state = 'open'`.execute(db);
    if (isImport) return { asset: String(asset.asset_tag) };
    if (!isNotified) await notify(context, db, { userIds: [holderId], kind: 'assigned', subject: item, params: {}, by: account });
    await checkOutMail(context, db, { template: 'item-checked-out', ...item, userId: holderId, by: account });
  }
  return { asset: String(asset.asset_tag) };
}

function holderIn({ checkout_to_type: type, to_user, to_location, to_asset }: Values): Holder {
  const reference = { user: to_user, location: to_location, asset: to_asset }[type ?? 'user'];
  if (!type || !reference) throw new Failure({ checkout_to_type: ['Choose who gets the asset.'] });
  return { type, reference };
}

/** Why an asset cannot be checked out now; null when it can. */
export function whyNotOut({ assigned_type, status_type, deleted_at }: Readonly<Record<string, unknown>>): string | null {
  if (deleted_at !== null) return 'It is deleted.';
  if (assigned_type !== null) return 'It is checked out already. Check it in first.';
  return status_type === 'deployable' ? null : 'Its status does not allow it: only what is deployable can be checked out.';
}

function refuseUnlessFree(asset: StoredRecord): void {
  const reason = whyNotOut(asset);
  if (reason !== null) throw new Failure(reason);
}

/** An asset cannot stand within itself, however many lie between. */
async function refuseCircle({ db }: Work, id: number, host: number): Promise<void> {
  const { rows } = await sql`with recursive up as (
      select ${host}::int as id
      union
      select h.assigned_asset_id from up join hardware as h on h.id = up.id where h.assigned_asset_id is not null)
    select 1 from up where id = ${id}`.execute(db);
  if (rows.length > 0)
    throw new Failure({ assigned_asset: ['An asset cannot be checked out to itself, or to what is checked out to it.'] });
}

/** Where whoever gets it is; unknown where they have no place. */
async function placeOf({ context, db }: Work, { type, reference }: Holder): Promise<Reference | null> {
  if (type === 'location') return reference;
  const record = await readRecord(context, db, context.plans.get(holderRegisters[type]), Number(reference.id));
  return (record?.location as Reference | null | undefined) ?? null;
}
