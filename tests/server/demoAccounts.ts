import { sql } from 'kysely';
import type { TestServer } from './server';

/** The id of the demo account of a role; null where there is none. */
export async function demoAccount({ context }: TestServer, role: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from users where email = ${`${role}@mainstay.example`}`.execute(context.db);
  return rows[0]?.id ?? null;
}

/** Headers of a session of its own for a person; none for nobody. */
export const sessionOf = async (server: TestServer, id: number | null): Promise<Record<string, string>> =>
  id === null ? {} : { authorization: `Bearer ${(await server.beginSession(id)).accessToken}` };
