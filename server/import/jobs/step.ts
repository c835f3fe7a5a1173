import type { Connection } from '#server/database/database.ts';
import type { State } from './importTables';

/** What a step writes about its import. */
export interface Progress {
  state?: State;
  done?: number;
  place?: number;
  makes?: Record<string, number>;
  problem?: string | null;
  finished?: boolean;
}

/** Writes a step: what it did, and how far the import is by then, all or nothing. */
export type Save = (progress: Progress | (() => Progress), work?: (trx: Connection) => Promise<void>) => Promise<void>;

/** Does the next few rows; true when there is nothing left to do. */
export type Steps = (save: Save) => Promise<boolean>;
