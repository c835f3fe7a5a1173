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
