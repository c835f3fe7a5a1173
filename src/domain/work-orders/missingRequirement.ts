/** Something that is to be done before a status can change, as a refusal names it; a screen can lead there. */
export interface Missing {
  kind: 'checklist' | 'comment' | 'subtask' | 'field' | 'failure';
  id?: number;
  name?: string;
  stage?: string;
  /** The parameters that have no full answer yet, or of a `failure`, one that is not good. */
  keys?: readonly string[];
}

const isMissing = (value: unknown): value is Missing =>
  typeof value === 'object' &&
  value !== null &&
  ['checklist', 'comment', 'subtask', 'field', 'failure'].includes(String((value as Missing).kind));

/** What is missing, as what a refusal carried tells it. */
export function missingOf(payload: unknown): Missing[] {
  const missing = (payload as { missing?: unknown } | null | undefined)?.missing;
  return Array.isArray(missing) ? missing.filter(isMissing) : [];
}
