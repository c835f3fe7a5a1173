import type { Remark } from './report';

/** Thrown to refuse a row: nothing of it is saved. */
export class RowRefused extends Error {
  constructor(readonly remarks: readonly Omit<Remark, 'row'>[]) {
    super(remarks.map(({ column, text }) => (column === null ? text : `${column}: ${text}`)).join(' '));
  }
}

/** Refuses a row because of one cell. */
export function refuseCell(column: string | null, text: string): never {
  throw new RowRefused([{ column, text }]);
}
