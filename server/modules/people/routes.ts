import { Hono } from 'hono';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { unauthenticated } from '#server/http/failure.ts';
import { presentRow } from '#server/registers/presentRow.ts';
import { readRecord } from '#server/registers/readRecords.ts';

/** `users/me`: whoever is signed in may read their own row. */
export function meRoutes(context: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/users/me', async c => {
    const plan = context.plans.get('users');
    const record = await readRecord(context, context.db, plan, c.get('account').id);
    if (!record) throw unauthenticated();
    return c.json(presentRow(plan, record, c.get('account')));
  });
}
