import type { RaRecord } from 'ra-core';

/** Whether the server knows the record by an id; without one it can be read and nothing else. */
export const hasId = ({ id }: RaRecord): boolean => !(typeof id === 'number' && id < 0);
