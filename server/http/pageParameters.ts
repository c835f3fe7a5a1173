import type { Context } from 'hono';
import type { AppEnv } from '#server/middleware/appEnv.ts';

/** A page of a list. */
export interface PageParameters {
  offset: number;
  limit: number;
}

/** A whole number as calls carry ids and amounts; 0 for whatever is none. */
export const wholeOf = (value: unknown): number => (/^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : 0);

/** The page that a call asks for. */
export const pageOf = (c: Context<AppEnv>): PageParameters => ({
  offset: wholeOf(c.req.query('offset')),
  limit: Math.min(wholeOf(c.req.query('limit')) || 100, 500),
});
