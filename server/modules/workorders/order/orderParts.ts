import type { PartRules } from '#server/contract.ts';
import { isOver, type StatusCategory } from '#src/domain/work-orders/status.ts';
import type { Part } from '#src/domain/work-orders/parts.ts';
import { signalOrder } from '../live/signalOrder';
import { mayParticipate } from './mayParticipate';
import { orderTables } from './orderTables';

/** What is peculiar to the comments, files, … of work orders. */
export const orderParts: PartRules = {
  tables: orderTables,
  fileOwner: 'wo_id',
  participation: {
    rights: ['workorders.edit', 'workorders.request'],
    may: mayParticipate,
    description: 'Needs the right `workorders.edit`; for one’s own request, until it is decided, `workorders.request`.',
  },
  sentences: {
    deleted: 'This work order is deleted.',
    filesFirst: 'Upload the files to this work order first.',
    otherChecklist: 'Choose a checklist of this work order.',
  },
  // What comes after the work is answered when it is completed too.
  closed: ({ base_status: base }, stage) =>
    isOver(base as StatusCategory | null) && !(base === 'completed' && stage === 'post')
      ? 'This work order is over. Reopen it first.'
      : null,
  escalatedMail: 'workorder-escalated',
  changed: ({ db, account, record }, parts, touch) => signalOrder(db, record.id, parts.map(signalOf), account, touch),
};

/** What open pages of work orders call a part; the record itself is the order. */
const signalOf = (part: string): Part => (part === 'record' ? 'order' : (part as Part));
