import type { Context } from 'hono';
import { clientAddress } from '#server/http/clientAddress.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';

/** From where, and with what, somebody calls. */
export interface Caller {
  address: string;
  agent: string | null;
}

/** Tells who calls, as far as the network says. */
export function callerOf(trustProxy: boolean) {
  const address = clientAddress(trustProxy);
  return (c: Context<AppEnv>): Caller => ({ address: address(c.req.raw, c.env), agent: c.req.header('user-agent') ?? null });
}
