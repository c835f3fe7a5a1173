import { ref, refs, textarea, type Values } from '#definition';
import { isBlank } from '#definition/texts';

const comment = textarea({ label: 'Comment', max: 1000 });
/** Whoever is given a request decides on it as well (contract §12): its row says so. */
const deciding = { on: ['record', 'bulk'], each: true, permission: ['workorders.accept', 'workorders.edit'] } as const;
const changing = { on: ['bulk'], update: true, permission: 'workorders.edit' } as const;

export const actions = {
  accept: { done: 'Accepted', icon: 'handshake', ...deciding, fields: { comment } },
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
    fields: { assignees: refs('users', { label: 'Assignees' }), assigned_groups: refs('departments', { label: 'Departments' }) },
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
} as const;
