import type { May } from '#src/engine/rights/useMay.ts';
import type { Order } from './order';

/** Whether the person may add words and files to a work order: as its row says, and whoever may edit where it does not. */
export const mayParticipate = ({ deleted_at, editable, ...order }: Order, may: May): boolean =>
  !deleted_at && (editable?.comments ?? may({ action: 'edit', resource: 'workorders', record: order }));
