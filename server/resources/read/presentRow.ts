import { holds, type Resource } from '#definition';
import { mayCreate, rightFor } from '#definition/derive/rights';
import { presentRecord, wireNameOf } from '#definition/derive/wire';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord, Plan, PresentedRow, Presentation } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { withinReach } from '../reach/withinReach';
import { ObjectShape } from './objectShape';

type Row = Record<string, unknown>;

/** Options of presenting rows: the filters of the list, and the connection for further reads. */
interface Options {
  filters?: Presentation['filters'];
  db?: Connection;
}

/** Turns records into rows of the wire: fields that the account may read, and `available_actions`. */
export async function presentRows(
  context: ServerContext,
  account: Account,
  plan: Plan,
  records: readonly StoredRecord[],
  { filters = [], db = context.db }: Options = {},
): Promise<Row[]> {
  await withinReach({ plans: context.plans, db }, account, plan, records);
  const presented = records.map(record => presentedOf(plan.resource, record, account));
  if (records.length > 0) for (const extension of plan.extensions) await extension.present?.(presented, { context, db, account, filters });
  const shape = shapeOf(plan.resource);
  return presented.map(({ row }) => {
    shape.learn(row);
    return row;
  });
}

/** `presentRows` of one record. */
export async function presentRow(
  context: ServerContext,
  account: Account,
  plan: Plan,
  record: StoredRecord,
  options: Options = {},
): Promise<Row> {
  const [row] = await presentRows(context, account, plan, [record], options);
  return row as Row;
}

/** The row as it follows from the definition, before extensions add to it. */
function presentedOf(resource: Resource, record: StoredRecord, account: Account): PresentedRow {
  const row = presentRecord(resource, record, shapeOf(resource).make());
  for (const { wireName, right } of guardedFields(resource)) if (!account.may(right)) row[wireName] = undefined;
  if (record.ancestors) row.ancestors = record.ancestors;
  // A field may be kept on the wire under one of these names.
  row.created_at ??= presentMoment(record.created_at);
  row.updated_at ??= presentMoment(record.updated_at);
  if (resource.softDelete) row.deleted_at ??= presentMoment(record.deleted_at);
  row.lock_version = record.lock_version;
  const actions = actionsOf(resource, record, account);
  row.available_actions = actions;
  return { row, record, actions };
}

function shapeOf(resource: Resource): ObjectShape {
  const shape = shapes.get(resource) ?? new ObjectShape();
  shapes.set(resource, shape);
  return shape;
}

/** Names of the rows of each resource, derived once. */
const shapes = new WeakMap<Resource, ObjectShape>();

interface Guarded {
  wireName: string;
  right: string;
}

const guarded = new WeakMap<Resource, readonly Guarded[]>();

/** The fields whose `access.read` needs a right of its own. */
function guardedFields(resource: Resource): readonly Guarded[] {
  const found =
    guarded.get(resource) ??
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.access?.read === undefined ? [] : [{ wireName: wireNameOf(name, field, 'read'), right: field.access.read }],
    );
  guarded.set(resource, found);
  return found;
}

const presentMoment = (moment: unknown) => datetimeKind.present(typeof moment === 'string' ? moment : null, { label: '' });

function actionsOf(resource: Resource, record: StoredRecord, account: Account): Record<string, boolean> {
  const { operations } = resource.api;
  const isLive = record.deleted_at === null;
  const isEditable = isLive && holds(resource.editableWhen, record);
  const may = (verb: 'edit' | 'delete') => account.may(rightFor(resource, verb));
  return {
    update: isEditable && operations.includes('update') && may('edit'),
    delete: isEditable && operations.includes('delete') && may('delete'),
    clone: isLive && operations.includes('create') && mayCreate(resource, account),
    ...(resource.softDelete && { restore: !isLive && may('delete') }),
    ...Object.fromEntries(
      Object.entries(resource.actions)
        .filter(([, { server, on }]) => server && !on.includes('list'))
        .map(([name, { permission, offeredWhen }]) => [
          name,
          isLive && [permission ?? rightFor(resource, 'edit')].flat().some(account.may) && holds(offeredWhen, record),
        ]),
    ),
  };
}
