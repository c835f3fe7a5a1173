import { bases } from '#src/domain/work-orders/status.ts';

export const base = { type: ['string', 'null'], enum: [...bases, null] };
export const tags = ['workorders'];
