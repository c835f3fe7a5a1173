import { problemOf } from '#src/engine/parts/problemOf.ts';

/** Something that is to be done before a move. */
export interface Missing {
  kind: string;
  id?: number;
  name?: string;
  stage?: string;
}

/** Why a move was refused: what is missing, where the server says so, and its words otherwise. */
export interface Refusal {
  missing: readonly Missing[];
  messages: readonly string[];
}

/** Reads a refusal out of whatever was thrown. */
export function refusalOf(error: unknown): Refusal {
  const { messages, errors } = problemOf(error);
  const { payload } = ((error as { body?: { payload?: { missing?: unknown } } }).body ?? {}) as { payload?: { missing?: unknown } };
  const missing = Array.isArray(payload?.missing) ? (payload.missing as Missing[]) : [];
  return { missing, messages: [...new Set([...messages, ...Object.values(errors)])] };
}
