import type { Identifier } from 'ra-core';
import { recordKey } from '#src/engine/record/recordKey.ts';

/** What belongs to a work order beside its row, each read by a call of its own. */
export type OrderPartName =
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
  | 'reports'
  | 'costs';

/** The query key of a part of a work order; without a part, what all of them begin with. */
export const orderKey = (id: Identifier, part?: OrderPartName): readonly string[] => recordKey('workorders', id, part);
