import type { Order } from './order';

/** Whether the work is done or called off: what there is of it stays until it is reopened. */
export const isOver = ({ base_status: base }: Pick<Order, 'base_status'>): boolean => base === 'completed' || base === 'cancelled';
