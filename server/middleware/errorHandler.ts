import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Registry } from '#definition';
import type { Log } from '#server/log.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import { databaseFailure } from '../http/databaseFailure';
import type { AppEnv } from './appEnv';
import { Failure } from '../http/failure';

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
