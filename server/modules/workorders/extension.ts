import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import type { Account } from '#server/access/account.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { notify } from '#server/notifications/notify.ts';
import { notifyInvolved } from '#server/notifications/notifyInvolved.ts';
import { isSame } from '#server/resources/history/changes.ts';
import { StateKey } from '#server/resources/write/writeState.ts';
import type { Extension, StoredRecord, Write } from '#server/contract.ts';
import { checkParent } from './status/checkParent';
import { isEditable } from '#src/domain/work-orders/editing.ts';
import { mayTransition } from './status/mayTransition';
import { missingFor, missingText } from './status/missingRequirements';
import { orderExtras } from './order/orderExtras';
import { orderParts } from './order/orderParts';
import { presentOrders } from './order/presentOrder';
import { parseBody } from './order/parseBody';
import { logSource } from './worklog/logSource';
import { signalOrder } from './live/signalOrder';
import type { Part } from '#src/domain/work-orders/parts.ts';
import { beginnings, moveBetween, type StatusCategory } from '#src/domain/work-orders/status.ts';
import { firstStatus, statusesById, type Status } from './status/statuses';
import { createTables } from './tables';
import { logMove } from './worklog/workLog';

const idIn = (reference: unknown): number | null => (reference as { id: number } | null | undefined)?.id ?? null;

/** What is not for whoever only asks for work. */
const decided = ['status', 'assignees', 'assigned_groups', 'supportees'] as const;

/** Work orders move along the state machine, and keep what its moves demand (decisions §4). */
export const workorders: Extension = {
  register: 'workorders',
  tables: createTables,
  parts: orderParts,
  activity: [logSource],
  parse: parseBody,
  prepare: async write => {
    const { db, account, before, values, state } = write;
    if (before !== null) return;
    if (account.id > 0) values.creator = { id: account.id };
    // Of work that is only asked for, who does it and when it begins is decided by who accepts it.
    if (!account.may('workorders.create')) for (const name of decided) delete values[name];
    const first = idIn(values.status) === null ? await firstStatus(db, beginningsFor(account)[0] ?? 'requested') : null;
    if (!first) return;
    values.status = { id: first.id };
    state.set(nextStatus, first);
  },
  rules: {
    load: async writes => {
      const wanted = writes.filter(({ values, state }) => 'status' in values && state.get(nextStatus) === undefined);
      const ids = wanted.flatMap(({ values }) => idIn(values.status) ?? []);
      const [first] = wanted;
      const found = first && ids.length > 0 ? await statusesById(first.db, ids) : new Map<number, Status>();
      for (const { values, state } of wanted) state.set(nextStatus, found.get(idIn(values.status) ?? 0) ?? null);
    },
    claims: () => [],
    check: async write => ({ ...(await checkMove(write)), ...checkFrozen(write), ...(await checkParent(write)) }),
  },
  changed: {
    saved: async write => {
      const { id, before, values, db, note, account } = write;
      if (before !== null) await signalOrder(db, id, partsIn(values), account);
      await signalParents(write, [before?.parent, write.record.parent]);
      if (!('status' in values) || idIn(before?.status) === idIn(values.status)) return;
      const [from, to] = [statusNow(before), write.state.get(nextStatus) ?? null];
      if (from?.base === 'requested' && to?.base === 'cancelled')
        await sql`update workorders set rejection_comment = ${note ?? null} where id = ${id}`.execute(db);
      if (before === null) return;
      await logMove(write, id, { from, to, note: note ?? null });
      if (account.id === 0 || write.isImport || !to) return;
      if (from?.base === 'requested') await tellRequester(write, before, to.base);
      else
        await notifyInvolved(
          write,
          write.context.plans.get('workorders'),
          { ...before, ...values, id },
          { kind: 'status_changed', params: { status: to.name } },
        );
    },
    deleting: signalWhole,
  },
  select: { always: { base_status: 'status.base_status' }, public: orderExtras },
  present: presentOrders,
};

type Notifier = Pick<Write, 'db' | 'account'>;

async function signalWhole({ db, account, before }: Notifier & { before: StoredRecord }): Promise<void> {
  await signalOrder(db, before.id, ['order'], account);
  await signalParents({ db, account }, [before.parent]);
}

/** Whoever has the work order open that it is part of sees what becomes of it. */
async function signalParents({ db, account }: Notifier, parents: readonly unknown[]): Promise<void> {
  for (const id of new Set(parents.flatMap(parent => idIn(parent) ?? []))) await signalOrder(db, id, ['order'], account);
}

/** Whoever asked for work learns what was decided, whichever way it was (decisions §4). */
async function tellRequester({ context, db, account, note }: Write, before: StoredRecord, to: StatusCategory): Promise<void> {
  const creator = idIn(before.creator);
  await notify(context, db, {
    userIds: creator === null ? [] : [creator],
    kind: to === 'cancelled' ? 'request_rejected' : 'request_accepted',
    subject: { register: 'workorders', id: before.id },
    params: { comment: note ?? '' },
    by: account,
  });
}

const partsIn = (values: object): Part[] => [
  'order',
  ...('status' in values ? ['log' as const] : []),
  ...('watchers' in values ? ['watchers' as const] : []),
];

/** Whoever may only ask for work asks; others may begin it at once (decisions §4). */
const beginningsFor = (account: Account): readonly StatusCategory[] => (account.may('workorders.create') ? beginnings : ['requested']);

const baseOf = (record: Readonly<Record<string, unknown>>): StatusCategory | null =>
  (record.base_status as StatusCategory | null | undefined) ?? null;

/** The status that a write brings; null where there is no such status. */
const nextStatus = new StateKey<Status | null>('next status');

/** The status that a record has. */
function statusNow(record: StoredRecord | null): { name: string; base: StatusCategory } | null {
  const [status, base] = [record?.status as { name?: string } | null | undefined, record && baseOf(record)];
  return status && base ? { name: status.name ?? '', base } : null;
}

/** A new status must be a next one, for this person, with all that the move demands. What a file or the server itself brings in is as it is. */
async function checkMove(write: Write): Promise<Issues> {
  const { db, account, before, values, record, resource, note, isImport, state } = write;
  const field = resource.fields.status;
  if (account.id === 0 || isImport || !field || !('status' in values) || isSame(field, before?.status, values.status)) return {};
  const [from, to] = [statusNow(before), state.get(nextStatus) ?? null];
  if (!to) return before === null ? {} : { status: [{ rule: 'required' }] };
  if (before === null)
    return beginningsFor(account).includes(to.base)
      ? {}
      : { status: [{ rule: 'A work order does not begin as {{status}}.', args: { status: to.name } }] };
  const move = moveBetween(from?.base ?? null, to.base);
  if (!move || !to.isPublished)
    return {
      status: [
        from
          ? { rule: '{{from}} is not followed by {{to}}.', args: { from: from.name, to: to.name } }
          : { rule: 'This is not followed by {{to}}.', args: { to: to.name } },
      ],
    };
  if (
    !mayTransition(
      move,
      { ...before, assignees: before.assignees ?? record.assignees, assigned_groups: before.assigned_groups ?? record.assigned_groups },
      account,
    )
  )
    throw forbidden();
  const missing = await missingFor(db, before.id, move.requirements, note ?? null);
  if (missing.length > 0) throw new Failure({ sub_status_id: missing.map(missingText) }, { payload: { missing } });
  return {};
}

/** What is over stays as it is until it is reopened. */
function checkFrozen({ account, before, values, resource, isImport }: Write): Issues {
  if (before === null || account.id === 0 || isImport) return {};
  const changed = Object.entries(resource.fields).filter(([name, field]) => name in values && !isSame(field, before[name], values[name]));
  const frozen = changed.filter(([name]) => !isEditable(name, baseOf(before)));
  return Object.fromEntries(frozen.map(([name]) => [name, [{ rule: 'This work order is over. Reopen it first.' }]]));
}

/** Whoever has the work order open sees the report of it. */
export const reportsOfOrders: Extension = {
  register: 'service-reports',
  changed: {
    saved: async ({ db, account, record }) => {
      const id = idIn(record.workorder);
      if (id !== null) await signalOrder(db, id, ['reports'], account);
    },
  },
};
