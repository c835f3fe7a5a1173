import { HttpError } from 'ra-core';

/** Something that is to be done before a status can change, as a refusal names it. */
export interface Missing {
  kind: 'checklist' | 'comment' | 'subtask';
  id?: number;
  name?: string;
  stage?: string;
  keys?: readonly string[];
}

const isMissing = (value: unknown): value is Missing =>
  typeof value === 'object' && value !== null && ['checklist', 'comment', 'subtask'].includes(String((value as Missing).kind));

/** What a refused change of status lacks; nothing where the server does not tell. */
export function missingIn(error: unknown): Missing[] {
  const body = error instanceof HttpError ? (error.body as { payload?: { missing?: unknown } } | null) : null;
  const missing = body?.payload?.missing;
  return Array.isArray(missing) ? missing.filter(isMissing) : [];
}
