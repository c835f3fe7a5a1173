/** The parts of a work order that open pages read by themselves; a signal names those that changed. */
export const parts = ['order', 'checklists', 'comments', 'log', 'media', 'links', 'watchers', 'escalation', 'reports', 'costs'] as const;

export type Part = (typeof parts)[number];
