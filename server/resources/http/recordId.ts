import type { Context } from 'hono';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import type { Plan } from '#server/contract.ts';
import { notFound } from '../recordErrors';

/** The id in the path; what is none names no record. */
export function readRecordId(c: Context<AppEnv>, plan: Plan): number {
  const text = c.req.param('id') ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(plan);
  return id;
}
