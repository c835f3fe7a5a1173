/** The rows of a list within a row: bare, or in an envelope `{total, rows}` (contract §1.1). Null when it is neither. */
export function nestedRows(wire: unknown): unknown[] | null {
  if (Array.isArray(wire)) return wire;
  if (typeof wire === 'object' && wire !== null && 'rows' in wire && Array.isArray(wire.rows)) return wire.rows;
  return null;
}
