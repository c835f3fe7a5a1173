export type Row = Readonly<Record<string, unknown>>;

/** The record of an answer, whether it stands alone or in `payload`. */
export const rowIn = (body: unknown): Row => {
  const row = (body ?? {}) as Row;
  return typeof row.payload === 'object' && row.payload !== null ? (row.payload as Row) : row;
};

/** A list of rows; empty where there is none. */
export const rowsIn = (given: unknown) => (Array.isArray(given) ? (given as readonly Row[]) : []);

/** A number, however it is written; null for none. */
export const numberIn = (given: unknown) =>
  given === null || given === undefined || given === '' || !Number.isFinite(Number(given)) ? null : Number(given);
