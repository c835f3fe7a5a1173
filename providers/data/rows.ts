import type { Resource } from '#definition';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rows of a list's answer and how many there are in all. Survives a bare list, a list under another property, a total that comes
 * as text, and a server that answers all rows whatever the limit (contract §1.1).
 */
export function readList(
  body: unknown,
  property: Resource['api']['rows'],
  { offset, limit }: { offset: number; limit: number },
): { rows: Row[]; total: number } {
  const rows = rowsOf(body, property).filter(isRow);
  const said = isRow(body) && body.total !== undefined ? Number(body.total) : NaN;
  const total = Number.isFinite(said) ? said : rows.length;
  return { rows: rows.length > limit ? rows.slice(offset, offset + limit) : rows, total: Math.max(total, Math.min(rows.length, limit)) };
}

function rowsOf(body: unknown, property: Resource['api']['rows']): unknown[] {
  if (Array.isArray(body)) return body;
  if (!isRow(body)) return [];
  const found = [body[property], body.rows, body.payload].find(Array.isArray);
  return (found as unknown[] | undefined) ?? (isRow(body.payload) ? rowsOf(body.payload, 'rows') : []);
}

/**
 * Rows that come without an id get one of their own, below zero: they are shown like the others, and nothing can be done with them.
 */
export const withIds = (rows: readonly Row[], offset: number): Row[] =>
  rows.map((row, index) => (row.id === undefined || row.id === null ? { ...row, id: -(offset + index + 1) } : row));

/** The row of a detail's answer, bare or in an envelope. */
export function readRow(body: unknown): Row {
  if (!isRow(body)) return {};
  return body.status === 'success' && isRow(body.payload) ? body.payload : body;
}
