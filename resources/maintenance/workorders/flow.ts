/** How work orders move among the base statuses (decisions §4); the statuses that people name are each of one. */
export const flow = {
  field: 'status',
  group: 'base_status',
  offered: { is_published: { not: false } },
  begins: ['open', 'requested'],
  requested: ['requested'],
  importsAny: true,
  moves: {
    accept: { from: 'requested', to: 'open', ...byWhomDecides() },
    reject: { from: 'requested', to: 'cancelled', ask: { comment: 'required' }, ...byWhomDecides() },
    start: { from: ['open', 'on_hold', 'completed'], to: 'in_progress', requires: ['pre'] },
    pause: { from: ['open', 'in_progress'], to: 'on_hold' },
    complete: { from: 'in_progress', to: 'completed', requires: ['inter', 'subtasks', 'restored', 'failures'] },
    cancel: { from: ['open', 'on_hold'], to: 'cancelled' },
    reopen: { from: 'cancelled', to: 'open' },
  },
} as const;

/** Whoever accepts requests, or edits work orders and is given this one (contract §12). */
function byWhomDecides() {
  return { permission: 'workorders.accept', or: [{ permission: 'workorders.edit', by: ['assignees', 'assigned_groups'] }] } as const;
}
