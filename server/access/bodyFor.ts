import type { Context } from 'hono';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden } from '#server/http/failure.ts';
import { readBody, type Body } from '#server/http/readBody.ts';

/** Who may send a body: whoever has one of these rights, or anybody who is signed in. */
export type Senders = readonly [string, ...string[]] | 'everybody';

/** Bytes of a body that anybody who is signed in may send: some ids or an address. */
const largestOfEverybody = 64 * 1024;

/**
 * Reads the body of a call of whoever may make it; not a byte of it is read for anybody else. All bodies of modules are read here or, where
 * they may bring files, by `readUpload`.
 *
 * @param bare The name that a body stands under which is one bare text.
 * @throws {Failure} 403 without one of the rights, 413 where it is larger than the installation takes
 */
export function bodyFor(c: Context<AppEnv>, { settings }: ServerContext, senders: Senders, bare?: string): Promise<Body> {
  if (senders === 'everybody') return readBody(c.req.raw, Math.min(settings.bodyLimit, largestOfEverybody));
  const account = c.get('account');
  if (!senders.some(right => account.may(right))) throw forbidden();
  return readBody(c.req.raw, settings.bodyLimit, bare);
}
