import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect } from 'kysely';
import pg from 'pg';
import { parsers } from '../typeParsers';
import { PostgresDriver } from './postgresDriver';

/**
 * How this server's statements are planned: its pages lie in memory, and none of them runs so long that compiling it would pay. A
 * server of the PostgreSQL family that does not know a setting goes on without it.
 */
const planning = ['set random_page_cost = 1.1', 'set jit = off'];

async function plan(client: pg.ClientBase): Promise<void> {
  for (const setting of planning) await client.query(setting).catch(() => undefined);
}

/** How long a call waits for a connection at most. */
const longestConnect = 5_000;

/**
 * A pool of connections to a PostgreSQL server. A statement that is not answered within so many milliseconds is given up with its
 * connection; what was lost with the server is made anew when that is back.
 */
export function openPostgres(url: string, size: number, timeout: number): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: Math.min(timeout, longestConnect),
    keepAlive: true,
    pipeline: true,
    // The pool waits for it, whatever its type says.
    onConnect: plan,
    types: {
      getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks is replaced by the pool, and tells whoever uses it; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => void client.on('error', () => undefined));
  return {
    createDriver: () => new PostgresDriver(pool, timeout),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: db => new PostgresIntrospector(db),
  };
}
