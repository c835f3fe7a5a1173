import { useOfflineRecords } from '#src/engine/outbox/useOfflineRecords.ts';

/** Reads what is to be there without network, on whichever page one is. */
export function OfflineRecords() {
  useOfflineRecords();
  return null;
}
