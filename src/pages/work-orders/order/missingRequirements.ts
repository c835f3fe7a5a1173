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
  const body = error instanceof HttpError ? (error.body as { payload?: unknown } | null) : null;
  return missingOf(body?.payload);
}

/** What is missing, as what a refusal carried tells it. */
export function missingOf(payload: unknown): Missing[] {
  const missing = (payload as { missing?: unknown } | null | undefined)?.missing;
  return Array.isArray(missing) ? missing.filter(isMissing) : [];
}
