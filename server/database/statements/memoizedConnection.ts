import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { Connection, SystemTables } from '../database';

const asks = /^\s*(select|with)\b/i;
const does = /\b(insert|update|delete|nextval|setval|pg_advisory\w*|share)\b/i;

/**
 * A connection over another, for a piece of work of a moment: a question that was asked before is answered as then, until something is
 * written through it. A hundred rows that name the same model ask for its fields once.
 */
export function memoizedConnection(db: Connection): Connection {
  const connection = new RememberingConnection(db);
  return new Kysely<SystemTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        releaseConnection: async () => undefined,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => undefined,
      }),
      createIntrospector: own => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

async function refuse(): Promise<never> {
  throw new Error('Whoever has this connection has a transaction already, or none at all.');
}

class RememberingConnection implements DatabaseConnection {
  private readonly answers = new Map<string, Promise<QueryResult<unknown>>>();

  constructor(private readonly db: Connection) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!asks.test(query.sql) || does.test(query.sql)) {
      this.answers.clear();
      return this.db.executeQuery<R>(query as CompiledQuery<R>);
    }
    const key = JSON.stringify([query.sql, query.parameters]);
    const answer = this.answers.get(key) ?? this.db.executeQuery(query);
    this.answers.set(key, answer);
    const { rows, ...rest } = await answer;
    // Whoever asked may change what was answered.
    return { ...rest, rows: rows.map(row => ({ ...(row as object) })) as R[] };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Nothing here streams.');
  }
}
