import { sql } from 'kysely';
import type { Connection } from '../database';

/** What a piece of work answered, or the refusal that took back what it had done. */
export type Attempted<T> = { isDone: true; value: T } | { isDone: false; error: Error };

/** A piece of work within a transaction that may be refused without the rest being lost; any other error is thrown. */
export async function savepoint<T>(db: Connection, work: () => Promise<T>, isRefusal: (error: Error) => boolean): Promise<Attempted<T>> {
  await sql`savepoint attempt`.execute(db);
  try {
    const value = await work();
    await sql`release savepoint attempt`.execute(db);
    return { isDone: true, value };
  } catch (error) {
    if (!(error instanceof Error) || !isRefusal(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    await sql`release savepoint attempt`.execute(db);
    return { isDone: false, error };
  }
}
