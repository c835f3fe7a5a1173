import { setTimeout } from 'node:timers/promises';
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
import type { CompiledStatement } from '../statements/execute';
import { isLongRunning } from '../statements/longRunning';

/** So long nobody may have asked before work that has time goes on, and so long it waits for that at most. In milliseconds. */
const lull = 4;
const patience = 60;

/**
 * PGlite has one connection: whoever asks while it is taken waits in line. Work that has time lets calls go first, of which each asks
 * several times in a row.
 */
class PgliteDriver implements Driver {
  private hurried = 0;
  private lastHurried = 0;
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
    if (isLongRunning()) {
      await this.waitForLull();
      return this.standInLine();
    }
    this.hurried += 1;
    return this.standInLine().finally(() => {
      this.hurried -= 1;
      this.lastHurried = performance.now();
    });
  }

  private async waitForLull(): Promise<void> {
    const latest = performance.now() + patience;
    for (let now = performance.now(); now < latest && (this.hurried > 0 || now - this.lastHurried < lull); now = performance.now())
      await setTimeout(1);
  }

  private async standInLine(): Promise<DatabaseConnection> {
    const turn = this.line;
    let leave = () => undefined as void;
    this.line = new Promise(resolve => (leave = resolve));
    await turn;
    this.leave = leave;
    return this.connection;
  }

  async releaseConnection() {
    if (!isLongRunning()) this.lastHurried = performance.now();
    this.leave();
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(command('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(command('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(command('rollback'));
  }

  async destroy() {
    await this.pglite.close();
  }
}

const command = (text: string): CompiledStatement => ({ ...CompiledQuery.raw(text), options: { prepare: false } });

class PgliteConnection implements DatabaseConnection {
  private readonly statements: PgliteStatements;

  constructor(pglite: PGlite) {
    this.statements = new PgliteStatements(pglite);
  }

  async executeQuery<R>({ sql, parameters, options = {} }: CompiledStatement): Promise<QueryResult<R>> {
    const { rows, written } = await this.statements.run<R>(sql, parameters, options);
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
