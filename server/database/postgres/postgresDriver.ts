import type { DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable } from '../databaseUnavailable';
import { PipelinedConnection, type Statement } from './pipelinedConnection';
import { PreparedNames } from '../statements/preparedStatements';
import type { CompiledStatement, PendingResult } from '../statements/execute';
import { isLongRunning } from '../statements/longRunning';

interface Waiting extends Statement {
  resolve(result: Promise<pg.QueryResult>): void;
}

/**
 * Kysely over the pool of node-postgres, with as few ways to the server and back as there can be: a connection is taken with the first
 * statement, a transaction begins along with it, and what a transaction asks at once goes at once.
 */
export class PostgresDriver implements Driver {
  private readonly names = new PreparedNames();
  private readonly lines = new WeakMap<pg.PoolClient, PipelinedConnection>();
  private waiting: Waiting[] = [];

  constructor(
    private readonly pool: pg.Pool,
    private readonly timeout: number,
  ) {}

  async init() {}

  async acquireConnection() {
    return new PostgresConnection(this);
  }

  async beginTransaction(connection: PostgresConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const settings = [...(isolationLevel ? [`isolation level ${isolationLevel}`] : []), ...(accessMode ? [accessMode] : [])];
    connection.begin(['begin', ...settings].join(' '));
  }

  commitTransaction(connection: PostgresConnection) {
    return connection.end('commit');
  }

  rollbackTransaction(connection: PostgresConnection) {
    return connection.end('rollback');
  }

  releaseConnection(connection: PostgresConnection) {
    return connection.release();
  }

  destroy() {
    return this.pool.end();
  }

  /** A connection of the pool. */
  async take(): Promise<PipelinedConnection> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const line = this.lines.get(client) ?? new PipelinedConnection(client, this.names);
    this.lines.set(client, line);
    return line;
  }

  statement({ sql, parameters, options = {} }: CompiledStatement): Statement {
    return { text: sql, values: parameters, options, timeout: isLongRunning() ? undefined : this.timeout };
  }

  /** Asks a statement along with the next that anybody asks, or by itself if nobody does at this moment. */
  sendPiggybacked(statement: Statement): Promise<pg.QueryResult> {
    return new Promise(resolve => {
      this.waiting.push({ ...statement, resolve });
      if (this.waiting.length === 1) setImmediate(() => void this.askWaiting());
    });
  }

  /** Sends what waits to go along. */
  sendWaiting(line: PipelinedConnection): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const statement of waiting) statement.resolve(line.ask(statement));
  }

  private async askWaiting(): Promise<void> {
    const waiting = this.waiting;
    this.waiting = [];
    if (waiting.length === 0) return;
    const taken = this.take();
    const answers = waiting.map(async statement => (await taken).ask(statement));
    waiting.forEach(({ resolve }, at) => resolve(answers[at] as Promise<pg.QueryResult>));
    await Promise.allSettled(answers);
    await taken.then(
      line => line.release(),
      () => undefined,
    );
  }
}

/** What it fails with is remembered, and thrown by the end of the transaction. */
function pendingResult<R>(result: Promise<pg.QueryResult>): PendingResult<R> {
  const pending = result.then(({ rows }) => rows as R[]);
  pending.catch(() => undefined);
  return { rows: [], pending };
}

/** What Kysely holds as a connection. */
export class PostgresConnection implements DatabaseConnection {
  private line: Promise<PipelinedConnection> | null = null;
  /** What begins a transaction whose first statement is still to come. */
  private beginning: string | null = null;
  private isTransaction = false;

  constructor(private readonly driver: PostgresDriver) {}

  async executeQuery<R>(query: CompiledStatement): Promise<QueryResult<R> | PendingResult<R>> {
    const statement = this.driver.statement(query);
    const { pipeline } = statement.options;
    // What begins a transaction is not held back: there may be nothing behind it for long.
    if (this.line !== null && this.isTransaction && pipeline === 'defer') return pendingResult((await this.line).askLater(statement));
    if (this.isTransaction && pipeline === 'concurrent') return pendingResult(this.ask(statement));
    const isPiggybacked = this.line === null && !this.isTransaction && pipeline === 'piggyback';
    const { command, rowCount, rows } = await (isPiggybacked ? this.driver.sendPiggybacked(statement) : this.ask(statement));
    const isWriting = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows as R[], ...(isWriting && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  private async ask(statement: Statement): Promise<pg.QueryResult> {
    this.line ??= this.driver.take();
    const line = await this.line;
    return line.together(() => {
      const isAhead = !this.isTransaction && statement.options.pipeline === 'lead';
      if (!isAhead && (this.beginning !== null || !this.isTransaction)) this.driver.sendWaiting(line);
      if (this.beginning !== null) line.begin(this.beginning);
      this.beginning = null;
      const answer = line.ask(statement);
      if (isAhead) this.driver.sendWaiting(line);
      return answer;
    });
  }

  begin(text: string): void {
    this.beginning = text;
    this.isTransaction = true;
  }

  async end(text: 'commit' | 'rollback'): Promise<void> {
    this.isTransaction = false;
    const isEmpty = this.beginning !== null;
    this.beginning = null;
    if (!isEmpty) await (await this.line)?.end(text);
  }

  async release(): Promise<void> {
    const line = await this.line?.catch(() => null);
    line?.release();
  }

  // Kysely asks for the method; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Nothing here streams.');
  }
}
