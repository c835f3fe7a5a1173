import type { Identifier } from 'ra-core';

/** What belongs to a work order beside its row, each read by a call of its own. */
export type OrderPart =
  | 'checklists'
  | 'comments'
  | 'log'
  | 'media'
  | 'links'
  | 'subtasks'
  | 'watchers'
  | 'escalation'
  | 'updates'
  | 'revision'
  | 'quotation'
  | 'reports';

/** The query key of a part of a work order; without a part, what all of them begin with. */
export const recordKey = (id: Identifier, part?: OrderPart): readonly string[] =>
  part === undefined ? ['workorder', String(id)] : ['workorder', String(id), part];
