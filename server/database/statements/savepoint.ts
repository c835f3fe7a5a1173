import { sql } from 'kysely';
import type { Connection } from '../database';
import { execute } from './execute';

/** What a piece of work answered, or the refusal that took back what it had done. */
export type Attempted<T> = { isDone: true; value: T } | { isDone: false; error: Error };

const command = { prepare: false };

/** A piece of work within a transaction that may be refused without the rest being lost; any other error is thrown. */
export async function savepoint<T>(db: Connection, work: () => Promise<T>, isRefusal: (error: Error) => boolean): Promise<Attempted<T>> {
  await execute(db, sql`savepoint attempt`, command);
  try {
    const value = await work();
    await execute(db, sql`release savepoint attempt`, command);
    return { isDone: true, value };
  } catch (error) {
    if (!(error instanceof Error) || !isRefusal(error)) throw error;
    await execute(db, sql`rollback to savepoint attempt`, { ...command, isRollbackToSavepoint: true });
    await execute(db, sql`release savepoint attempt`, command);
    return { isDone: false, error };
  }
}
