import { sql } from 'kysely';
import { acceptBody } from '#definition/derive/wire';
import type { ParsedBody, StoredRecord } from '#server/contract.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import { shareFiles } from '#server/resources/files/recordFiles.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { stamp } from '#server/time.ts';
import { currentAnswers, readAnswers, readSnapshot, type SnapshotParameter, type StoredAnswer } from '../read/snapshot';
import { assetOf, openOrderFor } from './knownOrder';
import type { LockedInspection } from './lockInspection';

type Body = Readonly<Record<string, unknown>>;

export interface Finding {
  answer: StoredAnswer;
  parameter: SnapshotParameter;
}

/** The longest title of a work order. */
const longestTitle = 255;

/**
 * Makes a work order of an inspection, or of one of its answers, and answers its id: the same one for a call that is made again. Whatever the body
 * says of the work order wins over what is carried. Throws `Failure`, also where an open one is there for the fault already.
 */
export async function createWorkOrder(
  locked: LockedInspection,
  body: Body,
  answerId: number | null,
  { authority }: { authority?: 'system' } = {},
): Promise<number> {
  const { context, db, account, record } = locked;
  const clientId = readClientId(body);
  const known = clientId === null ? null : await orderOfCall(locked, clientId);
  if (known !== null) return known;
  const finding = answerId === null ? null : await findingOf(locked, answerId);
  if (body.add_to !== undefined && body.add_to !== null) {
    const order = await requireRecord(locked, 'workorders', 'add_to', body.add_to);
    await addToOrder(locked, order.id, finding, clientId);
    return order.id;
  }
  if (finding) await refuseTwin(locked, finding);
  const plan = context.plans.get('workorders');
  const carried = carriedOf(record, finding);
  const received = plan.extensions.reduce<ParsedBody>((all, extension) => ({ ...all, ...extension.parse?.(all.body) }), {
    body: { ...carried, ...body },
  });
  const { values, issues } = acceptBody(plan.resource, received.body);
  const order = await saveValues(context, db, account, plan, {
    ...{ id: null, values, issues, note: received.note ?? null },
    ...(authority && { authority }),
  });
  await link(locked, order, finding, clientId);
  await share(locked, order, finding);
  await writeHistory(db, context.now(), {
    ...{ register: 'inspections', recordId: record.id, action: 'workorder made', userId: account.id, note: String(values.title ?? '') },
    target: { register: 'workorders', id: order },
  });
  return order;
}

/** Links a finding to a work order that is there already, which is told of it and shares its pictures. */
export async function addToOrder(locked: LockedInspection, order: number, finding: Finding | null, clientId: string | null): Promise<void> {
  await link(locked, order, finding, clientId);
  await tellOrder(locked, order, finding);
  await share(locked, order, finding);
}

const link = ({ context, db, record }: LockedInspection, order: number, finding: Finding | null, clientId: string | null) =>
  sql`insert into inspection_workorders (inspection_id, answer_id, workorder_id, asset_id, key, client_id, created_at)
    values (${record.id}, ${finding?.answer.id ?? null}::int, ${order}, ${assetOf(record)}::int, ${finding?.answer.key ?? null}, ${clientId},
      ${stamp(context.now())}) on conflict do nothing`.execute(db);

/** What a work order takes over, under the names of its fields on the wire. */
function carriedOf(record: StoredRecord, finding: Finding | null): Body {
  const [asset, location, company] = [record.asset, record.location, record.company].map(one => (one as { id: number } | null)?.id ?? null);
  const title = finding ? titleOf(finding) : String(record.audit_name ?? '');
  return {
    title: title.slice(0, longestTitle),
    ...(asset !== null && { inspectables: [asset] }),
    ...(location !== null && { locations: location }),
    ...(company !== null && { company_id: company }),
    ...(finding?.parameter.reject_category && { category_id: finding.parameter.reject_category.id }),
    ...(finding?.parameter.reject_priority && { priority_id: finding.parameter.reject_priority.id }),
    ...(finding?.answer.comment && { description: finding.answer.comment }),
  };
}

/** `Bearing temperature: 82 °C (20–75)`; without the value of a known fault that nobody measured again. */
function titleOf({ answer, parameter }: Finding): string {
  const { name, unit, low, high, options } = parameter;
  const value = (options ?? []).find(({ key }) => key === answer.value)?.value ?? answer.value ?? '';
  const isLimited = typeof low === 'number' || typeof high === 'number';
  const found = value === '' ? '' : `: ${[value, unit].filter(Boolean).join(' ')}`;
  return `${name}${found}${isLimited ? ` (${low ?? ''}–${high ?? ''})` : ''}`;
}

async function findingOf({ db, record }: LockedInspection, id: number): Promise<Finding> {
  const answer = (await readAnswers(db, record.id)).find(one => one.id === id);
  const { checklists } = await readSnapshot(db, record.id);
  const parameter = checklists.find(one => one.checklist_id === answer?.checklist_id)?.parameters.find(one => one.key === answer?.key);
  if (!answer || !parameter) throw new Failure('Answer not found.');
  return { answer, parameter };
}

/** The order that an earlier call of this id made. Throws `Failure` where that was for another inspection. */
async function orderOfCall({ db, record }: LockedInspection, clientId: string): Promise<number | null> {
  const { rows } = await sql<{ workorder_id: number; inspection_id: number }>`select workorder_id, inspection_id from inspection_workorders
    where client_id = ${clientId}`.execute(db);
  const [row] = rows;
  if (row && row.inspection_id !== record.id) throw new Failure({ client_id: ['This id belongs to another call.'] });
  return row?.workorder_id ?? null;
}

/** One fault has one open work order. */
async function refuseTwin(locked: LockedInspection, { answer }: Finding): Promise<void> {
  const open = await openOrderFor(locked, answer.key);
  if (open)
    throw new Failure(
      { rule: '{{ticket}} is open for this already. Add to it.', args: { ticket: open.ticket_id } },
      { payload: { open_workorder: open } },
    );
}

const tellOrder = ({ context, db, account, record }: LockedInspection, order: number, finding: Finding | null) =>
  writeHistory(db, context.now(), {
    ...{ register: 'workorders', recordId: order, action: 'found again', userId: account.id },
    note: [finding ? titleOf(finding) : String(record.audit_name ?? ''), finding?.answer.comment].filter(Boolean).join(' · '),
    target: { register: 'inspections', id: record.id },
  });

/** The pictures of the answer, or of all that are not good. */
async function share({ context, db, account, record }: LockedInspection, id: number, finding: Finding | null): Promise<void> {
  const answers = finding
    ? [finding.answer]
    : [...currentAnswers(await readAnswers(db, record.id)).values()].filter(one => one.result === 'reject');
  const files = answers.flatMap(one => [...one.photos, ...one.videos]);
  await shareFiles({ context, account, plan: context.plans.get('workorders'), id }, db, files);
}
