import type { MiddlewareHandler } from 'hono';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { signalChange } from '#server/notifications/signalChange.ts';
import type { AppRegister } from '#src/domain/sample-apps/registers.ts';

/**
 * Tells the open pages of the person, or of everybody where the data is shared, of each change that a call made.
 *
 * @example sampleApp(context).use('/todo/*', announceChanges(context, 'apps.todo'));
 */
export const announceChanges =
  ({ db }: ServerContext, register: AppRegister, audience: 'own' | 'everybody' = 'own'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    if (c.req.method === 'GET' || !c.res.ok) return;
    await signalChange(db, audience === 'everybody' ? audience : [c.get('account').id], register);
  };
