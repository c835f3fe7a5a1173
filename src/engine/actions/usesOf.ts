/** What still uses a record that was to be deleted. */
export interface Use {
  resource: string;
  field: string;
  count: number;
}

/** Reads out of a refusal what it says the record is used by; other servers of the family do not say. */
export function usesOf(error: unknown): readonly Use[] {
  const { used_by } = (error as { body?: { payload?: { used_by?: unknown } | null } | null } | null)?.body?.payload ?? {};
  return Array.isArray(used_by) ? used_by.filter(isUse) : [];
}

const isUse = (use: Partial<Use> | null): use is Use => typeof use?.resource === 'string' && typeof use.field === 'string';
