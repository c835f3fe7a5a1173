import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { execute } from '#server/database/statements/execute.ts';
import { longRunning } from '#server/database/statements/longRunning.ts';
import type { Sql } from '#server/database/sql.ts';

/** So many records are in memory at once. */
const size = 500;

type ReadRows<Row> = (db: Connection, ids: readonly number[]) => Promise<Row[]>;

/** The records of a list as they were when it was opened. */
export interface Snapshot<Row> {
  /** The next batch; null at the end. */
  next(): Promise<Row[] | null>;
  /** Lets go of what the database holds for it. May be called more than once. */
  close(): Promise<void>;
}

/**
 * Opens the records whose ids a statement reads. A server of PostgreSQL shows all of them as they were at that moment. The embedded
 * database has one connection for everybody, which nobody may keep: there, which records and in which order is held, and each is shown
 * as it is when its turn comes.
 */
export async function openSnapshot<Row>(context: ServerContext, ids: Sql, read: ReadRows<Row>): Promise<Snapshot<Row>> {
  const cursor = sql.raw(`"export_${randomUUID().replaceAll('-', '')}"`);
  const fetched = async (db: Connection) => {
    const { rows } = await longRunning(() =>
      execute(db, sql<{ id: number }>`fetch ${sql.raw(String(size))} from ${cursor}`, { prepare: false }),
    );
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? null : read(db, ids);
  };
  return context.settings.databaseUrl === null ? openHoldableCursor(context, cursor, ids, fetched) : atOnce(context, cursor, ids, fetched);
}

type Fetch<Row> = (db: Connection) => Promise<Row[] | null>;

async function openHoldableCursor<Row>({ db }: ServerContext, cursor: Sql, ids: Sql, fetch: Fetch<Row>): Promise<Snapshot<Row>> {
  await db.transaction().execute(trx => sql`declare ${cursor} no scroll cursor with hold for ${ids}`.execute(trx));
  let isOpen = true;
  return {
    next: () => fetch(db),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await sql`close ${cursor}`.execute(db);
    },
  };
}

async function atOnce<Row>({ db }: ServerContext, cursor: Sql, ids: Sql, fetch: Fetch<Row>): Promise<Snapshot<Row>> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const close = async () => {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
  };
  try {
    await longRunning(() => sql`declare ${cursor} no scroll cursor for ${ids}`.execute(trx));
  } catch (error) {
    await close();
    throw error;
  }
  return { next: () => fetch(trx), close };
}
