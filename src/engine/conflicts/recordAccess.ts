import type { Resource, Values } from '#definition';
import type { RecordChange } from '#definition/derive/changes/merge';

/** How a record is read and written at the server. */
export interface RecordAccess {
  /** Reads the record as it is now. */
  read(): Promise<Values>;
  /** Writes a change; `base` is what the body says of the state that it was made on. */
  write(data: Values, base: Record<string, unknown>): Promise<unknown>;
}

/** Writes a change of a record so that nobody else's work is undone; rejects with the conflict where that cannot be. */
export type WriteChange = (resource: Resource, change: RecordChange, access: RecordAccess) => Promise<void>;
