/** PostgreSQL's code of an error, on either driver. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** The constraint that an error names. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}
