import { HttpError } from 'ra-core';
import { missingOf, type Missing } from '#src/domain/work-orders/missingRequirement.ts';

/** What a refused change of status lacks; nothing where the server does not tell. */
export function missingIn(error: unknown): Missing[] {
  const body = error instanceof HttpError ? (error.body as { payload?: unknown } | null) : null;
  return missingOf(body?.payload);
}
