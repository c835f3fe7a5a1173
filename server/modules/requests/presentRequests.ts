import { sql } from 'kysely';
import type { Field } from '#definition';
import { dateKind } from '#definition/kinds/date';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { listRecords } from '#server/resources/query/listRecords.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';
import { withinReach } from '#server/resources/reach/withinReach.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { publicCustomValues } from './publicCustomValues';

const nameOf = (reference: unknown) => (reference as { name?: string } | null)?.name ?? null;
const isBy = ({ requested_by }: StoredRecord, { id }: Account) => Array.isArray(requested_by) && requested_by.includes(id);
const day = (value: unknown) => dateKind.present(value as string | null, { label: '' });

/** A page of the assets that can be requested (contract §3). */
export async function requestableRows(context: ServerContext, account: Account, params: URLSearchParams) {
  const plan = context.plans.get('hardware');
  params.set('requestable', '1');
  const { total, records } = await listRecords(context, plan, account, params);
  await withinReach(context, account, plan, records);
  return { total, rows: records.map(record => requestableRow(plan.resource.fields.image as Field, record, account)) };
}

function requestableRow(image: Field, record: StoredRecord, account: Account) {
  const isRequested = isBy(record, account);
  return {
    ...escapeTexts({
      id: record.id,
      name: record.name,
      asset_tag: record.asset_tag,
      serial: record.serial,
      model: nameOf(record.model),
      model_number: record.model_number,
      location: nameOf(record.location),
      status: nameOf(record.status),
    }),
    image: image.kind.present(record.image ?? null, image),
    expected_checkin: day(record.expected_checkin),
    assigned_to_self: (record.assigned_user as { id: number } | null)?.id === account.id,
    custom_fields: escapeTexts(publicCustomValues(record)),
    available_actions: { request: !isRequested, cancel: isRequested },
  };
}

/** What the caller has asked for and not got yet, the newest first. */
export async function ownRequestRows(context: ServerContext, account: Account) {
  const { rows: requests } = await sql<{ asset_id: number; created_at: string }>`select r.asset_id, r.created_at
    from ${sql.table('asset-requests')} as r join hardware as h on h.id = r.asset_id
    where r.user_id = ${account.id} and r.state = 'open' and h.deleted_at is null order by r.id desc limit 500`.execute(context.db);
  const plan = context.plans.get('hardware');
  const ids = requests.map(({ asset_id }) => asset_id);
  const records = (await readRecords(context, context.db, plan, ids)).filter(record => isVisible(plan, record, account));
  await withinReach(context, account, plan, records);
  const image = plan.resource.fields.image as Field;
  const rows = records.map(record => ({
    ...escapeTexts({
      id: record.id,
      name: [record.asset_tag, record.name].filter(Boolean).join(' '),
      type: 'asset',
      location: nameOf(record.location),
      ...Object.fromEntries(Object.entries(publicCustomValues(record)).map(([name, value]) => [`custom_fields.${name}`, value])),
    }),
    image: image.kind.present(record.image ?? null, image),
    qty: 1,
    expected_checkin: day(record.expected_checkin),
    request_date: datetimeKind.present(requests.find(({ asset_id }) => asset_id === record.id)?.created_at ?? null, { label: '' }),
  }));
  return { total: rows.length, rows };
}
