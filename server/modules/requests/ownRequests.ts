import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import { Failure } from '#server/http/failure.ts';
import { notify } from '#server/notifications/notify.ts';
import { usersWithRight } from '#server/notifications/usersWithRight.ts';
import type { Work } from '#server/contract.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { insertRow } from '#server/resources/write/storeRow.ts';
import { readForWriting } from '#server/resources/visibility.ts';

const table = sql.table('asset-requests');

/** Asks for an asset; whoever may check assets out is told. Throws Failure. */
export async function requestAsset({ context, db, account, plan }: Work, id: number): Promise<void> {
  const asset = await readForWriting(context, db, plan, account, id);
  if (asset.deleted_at !== null || asset.requestable !== true) throw new Failure('This asset cannot be requested.');
  if (await isOpen({ db, account }, id)) throw new Failure('You have requested this asset already.');
  const values = { asset: { id }, user: { id: account.id }, state: 'open' };
  await insertRow(context, db, context.plans.get('asset-requests'), values);
  await sql`update hardware set requests_counter = coalesce(requests_counter, 0) + 1 where id = ${id}`.execute(db);
  await tell({ context, db, account, plan }, id, 'requested');
  const userIds = await usersWithRight(db, 'assets.checkout');
  await notify(context, db, { userIds, kind: 'requested', subject: { register: plan.resource.name, id }, params: {}, by: account });
}

/** Takes one's request back. Throws Failure. */
export async function cancelRequest(work: Work, id: number): Promise<void> {
  const { context, db, account, plan } = work;
  await readForWriting(context, db, plan, account, id);
  if (!(await isOpen(work, id))) throw new Failure('You have not requested this asset.');
  const moment = stamp(context.now());
  await sql`update ${table} set state = 'canceled', closed_at = ${moment}::timestamp, updated_at = ${moment}::timestamp
    where asset_id = ${id} and user_id = ${account.id} and state = 'open'`.execute(db);
  await tell(work, id, 'request canceled');
}

async function isOpen({ db, account }: Pick<Work, 'db' | 'account'>, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table} where asset_id = ${id} and user_id = ${account.id} and state = 'open'`.execute(db);
  return rows.length > 0;
}

const tell = ({ context, db, account, plan }: Work, recordId: number, action: string) =>
  writeHistory(db, context.now(), {
    register: plan.resource.name,
    recordId,
    action,
    userId: account.id,
    target: { register: 'users', id: account.id },
  });
