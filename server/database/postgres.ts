import { PostgresDialect, type Dialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { sqlState } from '#server/http/databaseFailure.ts';
import { DatabaseAway, isAway } from './databaseAway';
import { parsers } from './parsers';
import { PreparedNames } from './prepared';
import { isUnhurried } from './unhurried';

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
    // The pool waits for it, whatever its type says.
    onConnect: plan,
    types: {
      getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks is replaced by the pool, and tells whoever uses it; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => void client.on('error', () => undefined));
  return new PostgresDialect({ pool: preparing(pool, timeout) });
}

/** The pool, with statements prepared by name on each connection. */
function preparing(pool: pg.Pool, timeout: number): PostgresPool {
  const names = new PreparedNames();
  return {
    // Kysely's type also asks for cursors, which nothing here uses.
    connect: async () => new PreparingClient(await connected(pool), names, timeout) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

const connected = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error);
  });

class PreparingClient {
  private isStale = false;
  /** What a transaction asks for at once goes over its one connection in turn. */
  private line: Promise<unknown> = Promise.resolve();
  private away: DatabaseAway | null = null;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly names: PreparedNames,
    private readonly timeout: number,
  ) {}

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const answer = this.line.then(() => this.ask(text, values));
    this.line = answer.catch(() => undefined);
    return answer;
  }

  private async ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // Behind a statement that was given up, others would only wait in line.
    if (this.away) throw this.away;
    const name = this.names.of(text);
    const limit = isUnhurried() ? undefined : this.timeout;
    const statement = { text, values: [...values], ...(name !== null && { name }), ...(limit && { query_timeout: limit }) };
    try {
      return await this.client.query(statement);
    } catch (error) {
      if (name !== null && sqlState(error) === '0A000') return this.askAnew(text, values, error);
      if (!isAway(error)) throw error;
      this.away = new DatabaseAway(error);
      throw this.away;
    }
  }

  /** Another copy of the server changed a table that prepared statements of this connection read from: it is given up after this call. */
  private askAnew(text: string, values: readonly unknown[], error: unknown): Promise<pg.QueryResult> {
    this.isStale = true;
    return this.client.query(text, [...values]).catch(() => {
      throw error;
    });
  }

  release(): void {
    this.client.release(this.isStale || this.away !== null);
  }
}
