import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Registry } from '#definition';
import type { Log } from '#server/log.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from './appEnv';
import { Failure } from '../http/failure';
import { DatabaseUnavailable } from '#server/database/databaseUnavailable.ts';
import { isDiskFull, noRoom } from '../http/diskSpace';
import { sqlState } from '#server/database/sqlState.ts';

/** Turns whatever was thrown into an answer: a refusal as it says, a fault of ours into a 500 that tells nothing but its id. */
export function errorHandler(log: Log, registry: Registry): ErrorHandler<AppEnv> {
  return (error, c) => {
    const say = requestTranslator(c, registry);
    const refusal = error instanceof Failure ? error : databaseFailure(error);
    const id = c.get('requestId');
    if (refusal && refusal.status >= 500) log({ level: 'error', id, method: c.req.method, path: c.req.path, error: error.message });
    if (refusal) return c.json(refusal.body(say), refusal.status, refusal.headers);
    if (error instanceof HTTPException) return c.json(new Failure(error.message || String(error.status)).body(say), error.status);
    log({ level: 'error', id, method: c.req.method, path: c.req.path, error: error.message, stack: error.stack });
    const fault = { rule: 'Something went wrong on the server. Tell an administrator the number {{id}}.', args: { id } };
    return c.json(new Failure(fault).body(say), 500);
  };
}

const retryAfter = { 'retry-after': '5' };

/** What a caller may be told of a database error that no route explained; null when the fault is ours. */
function databaseFailure(error: unknown): Failure | null {
  if (error instanceof DatabaseUnavailable)
    return new Failure('The database cannot be reached just now. Please try again in a moment.', { status: 503, headers: retryAfter });
  if (isDiskFull(error)) return noRoom();
  const state = sqlState(error);
  if (state === null) return null;
  if (state.startsWith('22')) return new Failure('A value in this call cannot be stored.', { status: 422 });
  // Another copy of the server brought the tables to newer definitions while this connection knew the older ones.
  if (state === '0A000') return new Failure('The database was changed just now. Please try again.', { status: 503, headers: retryAfter });
  if (state === '40001' || state === '40P01') return new Failure('Somebody else changed the same records just now. Please try again.');
  return null;
}
