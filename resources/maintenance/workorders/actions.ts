import { date, money, number, ref, refs, select, text, textarea, type Values } from '#definition';
import { isBlank } from '#definition/texts';

const comment = textarea({ label: 'Comment', max: 1000 });
/** Whoever is given a request decides on it as well (contract §12): its row says so. */
const deciding = { on: ['record', 'bulk'], each: true, permission: ['workorders.accept', 'workorders.edit'] } as const;
const changing = { on: ['bulk'], update: true, permission: 'workorders.edit' } as const;

/** A week: more at once is a slip of the finger. */
const mostMinutes = 7 * 24 * 60;
const mostMoney = 9_999_999;

/** How many open orders each person has. */
export const load = 'maintenance/workorders/load';

const people = { assignees: refs('users', { label: 'Assignees', load }), assigned_groups: refs('departments', { label: 'Departments' }) };

/** Of a single request what it says already; several keep each their own. */
const planned = (records: readonly Values[]) => {
  const [only, other] = records;
  if (!only || other) return {};
  const { assignees = null, assigned_groups = null, due_date = null } = only;
  return { assignees, assigned_groups, due_date };
};

export const actions = {
  // Whoever takes a request on says in the same step who does it and until when.
  accept: {
    done: 'Accepted',
    icon: 'handshake',
    ...deciding,
    fields: { ...people, due_date: date({ label: 'Due' }), comment },
    initial: planned,
  },
  reject: {
    done: 'Rejected',
    icon: 'warning',
    ...deciding,
    fields: { comment: textarea({ label: 'Comment', required: true, max: 1000 }) },
  },
  assign: {
    done: 'Assigned',
    icon: 'person',
    confirm: 'Whom you name here takes the place of everybody assigned until now.',
    ...changing,
    fields: people,
    validate: ({ assignees, assigned_groups }: Values) =>
      isBlank(assignees) && isBlank(assigned_groups) ? { assignees: { rule: 'nobodyChosen' } } : {},
  },
  move: {
    done: 'Status changed',
    label: 'Change status',
    icon: 'status',
    ...changing,
    fields: { status: ref('maintenance-statuses', { label: 'Status', required: true }), comment },
  },
  // Its lines stand on the order's page; the total is the field `cost`.
  add_cost: {
    label: 'Add cost',
    done: 'Cost added',
    icon: 'receipt',
    on: ['record'],
    permission: 'workorders.costs',
    offer: 'costs',
    once: true,
    fields: {
      kind: select(['part', 'labour', 'other'], {
        label: 'Kind',
        required: true,
        default: 'part',
        labels: { part: 'Spare part' },
      }),
      component: ref('components', { label: 'Spare part', required: true, help: 'It leaves the stock.' }),
      person: ref('users', { label: 'Person', help: 'You, when left empty.' }),
      minutes: number({ label: 'Minutes', required: true, integer: true, min: 1, max: mostMinutes }),
      rate: money({ label: 'Rate an hour', required: true, max: mostMoney }),
      qty: number({ label: 'Quantity', integer: true, min: 1, max: 99_999, default: 1 }),
      unit_cost: money({ label: 'Unit cost', max: mostMoney, help: 'Of a spare part: its purchase cost, when left empty.' }),
      note: text({ label: 'Note', max: 1000 }),
    },
    when: {
      component: { kind: 'part' },
      person: { kind: 'labour' },
      minutes: { kind: 'labour' },
      rate: { kind: 'labour' },
      qty: { kind: { not: 'labour' } },
      unit_cost: { kind: { not: 'labour' } },
    },
    request: ([id]: readonly number[], body: Record<string, unknown>) => ({
      method: 'POST' as const,
      path: `maintenance/workorders/${id}/costs`,
      body,
    }),
  },
} as const;
