import { Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import type { ServerContext } from '#server/contract.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';

/**
 * A router for a sample app: for whoever has the right `apps.use`. Its answers have no envelope: what a body lacks is said as
 * `{error: {field: [text]}}` with 422, and what is not there by 404 without a body.
 *
 * @param paths the paths of the app, where others stand beside it
 * @param seed makes the example data before a call is answered
 */
export function sampleApp({ plans }: ServerContext, paths = '*', seed: () => Promise<void> = async () => undefined): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(paths, async (c, next) => {
    if (!c.get('account').may(sampleAppsRight)) throw forbidden();
    await seed();
    await next();
  });
  app.onError((error, c) => {
    if (!(error instanceof Failure) || (error.status !== 422 && error.status !== 404)) throw error;
    if (error.status === 404) return c.body(null, 404);
    return c.json({ error: error.messages(requestTranslator(c, plans.registry)) }, 422);
  });
  return app;
}

/** Thrown for an id that is none, or is another person's. */
export const missing = () => new Failure('There is nothing at this address.', { status: 404 });

/** What a body holds where an object belongs; an empty one for anything else. */
export const objectIn = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {};
