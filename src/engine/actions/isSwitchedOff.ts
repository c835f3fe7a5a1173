import type { RaRecord } from 'ra-core';

/** Whether a row says itself that something cannot be done with it now (contract §3). */
export const isSwitchedOff = (record: RaRecord, action: string): boolean =>
  (record.available_actions as Record<string, unknown> | null | undefined)?.[action] === false;
