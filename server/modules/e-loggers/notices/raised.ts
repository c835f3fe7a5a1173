import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { stamp } from '#server/time.ts';

/** Notes that something is told of a subject; false where another copy of the server, or an earlier turn, did so. */
export async function isFirst({ now }: ServerContext, db: Connection, subject: string, level: number): Promise<boolean> {
  const { rows } = await sql`insert into elogger_raised (subject, level, at) values (${subject}, ${level}, ${stamp(now())}::timestamp)
    on conflict do nothing returning level`.execute(db);
  return rows.length > 0;
}

/** Those of some subjects that were told of already, each behind its level: `2 slot 7 2026-03-31T06:00`. */
export async function raisedOf(db: Connection, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const { rows } = await sql<{ subject: string; level: number }>`select subject, level from elogger_raised
    where subject = any(${subjects}::text[])`.execute(db);
  return new Set(rows.map(({ subject, level }) => `${String(level)} ${subject}`));
}
