import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { parsers } from './parsers';

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
  return new PostgresDialect({ pool });
}
