import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { PgliteStatements } from './pgliteStatements';

/** PGlite has one connection: whoever asks while it is taken waits in line. */
class PgliteDriver implements Driver {
  private line: Promise<void> = Promise.resolve();
  private leave: () => void = () => undefined;
  private readonly connection: DatabaseConnection;

  constructor(private readonly pglite: PGlite) {
    this.connection = new PgliteConnection(pglite);
  }

  async init() {
    await this.pglite.waitReady;
  }

  async acquireConnection() {
    const turn = this.line;
    let leave = () => undefined as void;
    this.line = new Promise(resolve => (leave = resolve));
    await turn;
    this.leave = leave;
    return this.connection;
  }

  async releaseConnection() {
    this.leave();
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    await this.pglite.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  private readonly statements: PgliteStatements;

  constructor(pglite: PGlite) {
    this.statements = new PgliteStatements(pglite);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, written } = await this.statements.run<R>(sql, parameters);
    return { rows, ...(written !== null && { numAffectedRows: BigInt(written) }) };
  }

  // Kysely asks for the method; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream.');
  }
}

/** Kysely over PGlite, whose own node-postgres shim does not survive an error outside a transaction. */
export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createDriver: () => new PgliteDriver(pglite),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: db => new PostgresIntrospector(db),
});
