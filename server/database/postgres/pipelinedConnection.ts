import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { sqlState } from '../sqlState';
import { DatabaseUnavailable, isAway } from '../databaseUnavailable';
import type { StatementOptions } from '../statements/execute';
import type { PreparedNames } from '../statements/preparedStatements';

export interface Statement {
  text: string;
  values: readonly unknown[];
  options: StatementOptions;
  /** In milliseconds. */
  timeout: number | undefined;
}

/** What a client of node-postgres keeps of its connection. Neither the bytes nor the names of prepared statements are among its types. */
interface ClientConnection {
  stream: Duplex;
  /** The texts of prepared statements by their names. */
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

/** A connection to PostgreSQL on which statements follow each other without waiting: they are answered in their order. */
export class PipelinedConnection {
  private isStale = false;
  private isSending = false;
  private isHolding = false;
  private away: DatabaseUnavailable | null = null;
  /** What was asked last, once it is answered. */
  private last: Promise<unknown> = Promise.resolve();
  /** Why the transaction on it cannot be committed. */
  private failed: unknown = null;
  /** How many names had been given up when this connection last closed its statements of such names. */
  private evictions = 0;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly names: PreparedNames,
  ) {}

  private get connection(): ClientConnection {
    return (this.client as unknown as { connection: ClientConnection }).connection;
  }

  private get stream(): Duplex {
    return this.connection.stream;
  }

  /** Does some asking. What is asked at the same moment, by whatever part of a call, goes out by one message, along with what was held back. */
  together<T>(asking: () => T): T {
    if (!this.isSending) {
      this.isSending = true;
      this.stream.cork();
      process.nextTick(() => this.send());
    }
    return asking();
  }

  private send(): void {
    this.isSending = false;
    this.stream.uncork();
    if (this.isHolding) this.stream.uncork();
    this.isHolding = false;
  }

  /** Asks a statement whose answer nobody needs yet along with the next, of which there is one: the transaction is going to end. */
  askLater(statement: Statement): Promise<pg.QueryResult> {
    if (!this.isHolding) this.stream.cork();
    this.isHolding = true;
    return this.ask(statement);
  }

  /** Begins a transaction with the next statement. */
  begin(text: string): void {
    this.failed = null;
    this.client.query(text).catch((error: unknown) => (this.failed ??= error));
  }

  /** Ends the transaction. A commit that PostgreSQL made a roll-back of throws what failed within. */
  async end(text: 'commit' | 'rollback'): Promise<void> {
    const { command } = await this.observed(this.together(() => this.client.query(text)));
    if (text === 'commit' && (this.failed !== null || command === 'ROLLBACK'))
      throw this.failed instanceof Error ? this.failed : new Error('PostgreSQL rolled the transaction back.');
  }

  ask(statement: Statement): Promise<pg.QueryResult> {
    const answer = this.askBehind(this.last, statement);
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async askBehind(before: Promise<unknown>, { text, values, options, timeout }: Statement): Promise<pg.QueryResult> {
    // Behind a statement that was given up, others would only wait in line.
    if (this.away) throw this.away;
    // What failed behind a savepoint is taken back with it.
    if (options.isRollbackToSavepoint) this.failed = null;
    const name = this.names.of(text, options);
    if (this.names.evictions !== this.evictions) this.closeEvicted();
    const limit = timeout === undefined ? {} : { query_timeout: timeout };
    try {
      return await this.observed(this.client.query({ ...(name !== null && { name }), text, values: [...values], ...limit }));
    } catch (error) {
      // It only hears that something before it, whose answer nobody waited for, has failed.
      const isBehind = sqlState(error) === '25P02';
      if (isBehind) await before;
      if (isBehind && this.failed !== null) throw this.failed;
      this.failed ??= error;
      if (name === null || sqlState(error) !== '0A000') throw error;
      return this.askAnew(text, values, error);
    }
  }

  /** Gives up the prepared statements whose names were given up. The message has no answer to wait for, and harms no transaction. */
  private closeEvicted(): void {
    this.evictions = this.names.evictions;
    const { connection } = this;
    for (const name of Object.keys(connection.parsedStatements)) {
      if (this.names.has(name)) continue;
      connection.close({ type: 'S', name });
      delete connection.parsedStatements[name];
    }
  }

  /** What an answer says of the connection is remembered. */
  private async observed<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!isAway(error)) throw error;
      this.away = new DatabaseUnavailable(error);
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
