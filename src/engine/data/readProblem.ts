/** What a failed call says, as the console's data provider throws it. */
export interface Problem {
  errors: Readonly<Record<string, string>>;
  messages: readonly string[];
  status: number;
}

/** Reads a problem out of whatever was thrown. */
export function readProblem(error: unknown): Problem {
  const { message = '', status = 0, body } = (error ?? {}) as { message?: string; status?: number; body?: Partial<Problem> | null };
  const errors = body?.errors ?? {};
  const messages = body?.messages ?? [];
  return { errors, messages: messages.length === 0 && Object.keys(errors).length === 0 ? [message] : messages, status };
}

/** All that a failed call says, of its fields and of the whole, each once: keys of texts, or sentences. */
export function reasonsIn(error: unknown): readonly string[] {
  const { errors, messages } = readProblem(error);
  return [...new Set([...Object.values(errors), ...messages])];
}
