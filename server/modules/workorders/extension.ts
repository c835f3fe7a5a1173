import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import { notify } from '#server/notifications/notify.ts';
import { notifyInvolved } from '#server/notifications/notifyInvolved.ts';
import { isSame } from '#server/resources/history/changes.ts';
import { beginningsFor } from '#server/resources/flow/checkMove.ts';
import { nextStatus } from '#server/resources/flow/nextStatus.ts';
import type { Extension, StoredRecord, Write } from '#server/contract.ts';
import { checkParent } from './status/checkParent';
import { isEditable } from '#src/domain/work-orders/editing.ts';
import { missingFor } from './status/missingRequirements';
import { orderExtras } from './order/orderExtras';
import { orderParts } from './order/orderParts';
import { presentOrders } from './order/presentOrder';
import { parseBody } from './order/parseBody';
import { logSource } from './worklog/logSource';
import { signalOrder } from './live/signalOrder';
import type { Part } from '#src/domain/work-orders/parts.ts';
import type { StatusCategory } from '#src/domain/work-orders/status.ts';
import { firstStatus } from './status/statuses';
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
    const plan = write.context.plans.get('workorders');
    const [usual = 'requested'] = plan.resource.flow ? beginningsFor(plan, plan.resource.flow, account) : [];
    const first = idIn(values.status) === null ? await firstStatus(db, usual as StatusCategory) : null;
    if (!first) return;
    values.status = { id: first.id };
    state.set(nextStatus, { name: first.name, status: first.base, isOffered: first.isPublished });
  },
  rules: {
    claims: () => [],
    check: async write => ({ ...checkFrozen(write), ...(await checkParent(write)) }),
    requirements: ({ db, before, record, note }, names) => missingFor(db, before.id, record, names, note),
  },
  changed: {
    saved: async write => {
      const { id, before, values, db, note, account } = write;
      if (before !== null) await signalOrder(db, id, partsIn(values), account);
      await signalParents(write, [before?.parent, write.record.parent]);
      if (!('status' in values) || idIn(before?.status) === idIn(values.status)) return;
      const [from, to] = [statusNow(before), statusNext(write)];
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
  select: { public: orderExtras },
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

const baseOf = (record: Readonly<Record<string, unknown>>): StatusCategory | null =>
  (record.base_status as StatusCategory | null | undefined) ?? null;

/** The status that a record has. */
function statusNow(record: StoredRecord | null): { name: string; base: StatusCategory } | null {
  const [status, base] = [record?.status as { name?: string } | null | undefined, record && baseOf(record)];
  return status && base ? { name: status.name ?? '', base } : null;
}

/** The status that a write brings. */
function statusNext({ state }: Write): { name: string; base: StatusCategory } | null {
  const next = state.get(nextStatus);
  return next?.status ? { name: next.name, base: next.status as StatusCategory } : null;
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
