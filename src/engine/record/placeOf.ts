import type { Identifier } from 'ra-core';

/** What waits to be sent of a work order goes by this. */
export const placeOf = (order: Identifier): string => `workorders/${order}`;
