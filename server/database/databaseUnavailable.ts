/** Thrown when the database cannot be reached, or does not answer in time. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof AggregateError ? cause.errors[0] : cause;
    super(`The database cannot be reached: ${reason instanceof Error ? reason.message : String(reason)}`, { cause });
  }
}

/** SQLSTATEs of a server that is going away, coming back or full: its connections, not its statements, are at fault. */
const states = /^(08...|57P0[123]|53300)$/;
const messages = /^(connection terminated|client has encountered a connection error|client was closed|query read timeout|timeout expired)/i;

/** Whether an error of node-postgres speaks of the connection rather than of the statement. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return states.test(code) || /^E[A-Z]{3,}$/.test(code) || (code === '' && messages.test(error.message));
}
