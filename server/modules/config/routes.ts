import { sql } from 'kysely';
import { Hono } from 'hono';
import type { ServerContext } from '#server/contract.ts';
import { mailsPasswords } from '#server/access/passwordLinks.ts';
import { shortestPassword } from '#server/access/passwordRules.ts';
import { offers, type Offer } from '#definition/offers';
import { readState } from '#server/database/serverState.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';

/** Whether the server is well, and what the console is told before anybody signs in. */
export function configRoutes({ db, settings }: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', async c => {
      await sql`select 1`.execute(db);
      return c.json({ status: 'ok' });
    })
    .get('/config.json', async c => {
      const { apiUrl, appsUrl, authStrategy, currency, defaultLanguage, imageLimit, registration } = settings;
      const { timeZone, weekStart, depreciationMethod, complianceTarget } = settings;
      // Demo accounts are shown only where demo data was loaded: whoever loads it keeps this state.
      const demoAccounts = await readState(db, 'demo-accounts');
      c.header('cache-control', 'no-cache');
      const isHere: Partial<Record<Offer, boolean>> = { apps: settings.sampleApps, passwordLinks: mailsPasswords(settings) };
      return c.json({
        ...{ apiUrl, appsUrl, authStrategy, currency, defaultLanguage, imageLimit, registration, shortestPassword, serverTimeZone: 'UTC' },
        ...{ timeZone, weekStart, depreciationMethod, complianceTarget },
        offers: offers.filter(offer => isHere[offer] !== false),
        ...(demoAccounts !== null && { demoAccounts: JSON.parse(demoAccounts) as unknown }),
      });
    });
}
