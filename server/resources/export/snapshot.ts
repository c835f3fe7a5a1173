import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { execute } from '#server/database/statements/execute.ts';
import { longRunning } from '#server/database/statements/longRunning.ts';
import type { Sql } from '#server/database/sql.ts';

/** So many records are in memory at once. */
const size = 500;

type ReadRows<Found, Row> = (db: Connection, found: readonly Found[]) => Promise<Row[]>;

/** The records of a list as they were when it was opened. */
export interface Snapshot<Row> {
  /** The next batch; null at the end. */
  next(): Promise<Row[] | null>;
  /** Lets go of what the database holds for it. May be called more than once. */
  close(): Promise<void>;
}

/**
 * Opens what a statement finds: the ids of records, or rows that say everything themselves. Each batch is then read from what was found. A server of PostgreSQL shows all of them as they were at that moment. The embedded
 * database has one connection for everybody, which nobody may keep: there, which records and in which order is held, and each is shown
 * as it is when its turn comes.
 */
export async function openSnapshot<Found, Row>(
  context: ServerContext,
  found: RawBuilder<Found>,
  read: ReadRows<Found, Row>,
): Promise<Snapshot<Row>> {
  const cursor = sql.raw(`"export_${randomUUID().replaceAll('-', '')}"`);
  const fetched = async (db: Connection) => {
    const { rows } = await longRunning(() => execute(db, sql<Found>`fetch ${sql.raw(String(size))} from ${cursor}`, { prepare: false }));
    return rows.length === 0 ? null : read(db, rows);
  };
  return context.settings.databaseUrl === null
    ? openHoldableCursor(context, cursor, found, fetched)
    : atOnce(context, cursor, found, fetched);
}

type Fetch<Row> = (db: Connection) => Promise<Row[] | null>;

async function openHoldableCursor<Row>({ db }: ServerContext, cursor: Sql, found: Sql, fetch: Fetch<Row>): Promise<Snapshot<Row>> {
  await db.transaction().execute(trx => sql`declare ${cursor} no scroll cursor with hold for ${found}`.execute(trx));
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

async function atOnce<Row>({ db }: ServerContext, cursor: Sql, found: Sql, fetch: Fetch<Row>): Promise<Snapshot<Row>> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const close = async () => {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
  };
  try {
    await longRunning(() => sql`declare ${cursor} no scroll cursor for ${found}`.execute(trx));
  } catch (error) {
    await close();
    throw error;
  }
  return { next: () => fetch(trx), close };
}
