import type { Issue } from '#definition';
import { reasonOf, type Reason } from '../report';

/** Thrown to refuse a row: nothing of it is saved. */
export class RowError extends Error {
  constructor(readonly remarks: readonly Reason[]) {
    super(remarks.map(({ column, text }) => (column === null ? text : `${column}: ${text}`)).join(' '));
  }
}

/** Refuses a row because of one cell. */
export function refuseCell(column: string | null, ...issues: readonly Issue[]): never {
  throw new RowError([reasonOf(column, issues)]);
}
