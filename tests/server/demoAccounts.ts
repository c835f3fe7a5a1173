import { sql } from 'kysely';
import { signAccessToken } from '#server/access/tokens.ts';
import { openSession } from '#server/modules/auth/sessions.ts';
import type { TestServer } from './server';

/** The id of the demo account of a role; null where there is none. */
export async function demoAccount({ context }: TestServer, role: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from users where email = ${`${role}@mainstay.example`}`.execute(context.db);
  return rows[0]?.id ?? null;
}

/** Headers of a session of its own for a person; none for nobody. */
export async function sessionOf({ context, clock }: TestServer, id: number | null): Promise<Record<string, string>> {
  if (id === null) return {};
  const session = await openSession(context.db, clock, id);
  return { authorization: `Bearer ${await signAccessToken(context, { userId: id, sessionId: session.id })}` };
}
