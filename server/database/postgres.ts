import { PostgresDialect, type Dialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { sqlState } from '#server/http/databaseFailure.ts';
import { parsers } from './parsers';
import { PreparedNames } from './prepared';

/**
 * How this server's statements are planned: its pages lie in memory, and none of them runs so long that compiling it would pay. A
 * server of the PostgreSQL family that does not know a setting goes on without it.
 */
const planning = ['set random_page_cost = 1.1', 'set jit = off'];

/** A pool of connections to a PostgreSQL server. */
export function openPostgres(url: string, size: number): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: {
      getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => {
    for (const setting of planning) client.query(setting).catch(() => undefined);
  });
  return new PostgresDialect({ pool: preparing(pool) });
}

/** The pool, with statements prepared by name on each connection. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new PreparedNames();
  return {
    // Kysely's type also asks for cursors, which nothing here uses.
    connect: async () => new PreparingClient(await pool.connect(), names) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

class PreparingClient {
  private isStale = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly names: PreparedNames,
  ) {}

  query(text: string, values: readonly unknown[]) {
    const name = this.names.of(text);
    return this.client.query({ text, values: [...values], ...(name !== null && { name }) }).catch((error: unknown) => {
      // Another copy of the server changed a table that prepared statements of this connection read from.
      this.isStale ||= sqlState(error) === '0A000';
      throw error;
    });
  }

  release(): void {
    this.client.release(this.isStale);
  }
}
