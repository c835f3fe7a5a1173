import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely';
import type { Connection } from '../database';

/** How a statement is sent and planned where that differs from the others. None of it changes what the statement answers. */
export interface StatementOptions {
  /**
   * When the statement is sent to a PostgreSQL server; the embedded database runs every statement at once.
   *
   * - `defer`: in a transaction, with its next statement or its end. The result has no rows; an error surfaces with what follows, at the latest
   *   at commit.
   * - `concurrent`: in a transaction, at once, without keeping the next ones back until it is answered; see `executeConcurrently`.
   * - `piggyback`: outside of a transaction, with the next statement that anybody sends. For statements that take next to no time.
   * - `lead`: outside of a transaction, ahead of piggybacked statements, so that its many rows are parsed while those are answered.
   */
  pipeline?: 'defer' | 'concurrent' | 'piggyback' | 'lead';
  /**
   * `false`: the statement is planned with every call, because its best plan depends on its values, such as a range of days, or because it is a command that has no plan.
   * All others are prepared by name once a connection runs them again.
   */
  prepare?: boolean;
  /** It takes back what was done since a savepoint, and with it what failed. */
  isRollbackToSavepoint?: boolean;
}

/** A compiled query with its options beside it, as drivers get it. */
export interface CompiledStatement<Row = unknown> extends CompiledQuery<Row> {
  readonly options?: StatementOptions;
}

/** The result of a deferred or concurrent statement: its rows are still to come. */
export interface PendingResult<Row> extends QueryResult<Row> {
  pending: Promise<Row[]>;
}

/** Raw SQL or a query builder. */
interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** Runs a statement with options. Without any, `statement.execute(db)` does the same. */
export function execute<Row>(db: Connection, statement: Statement<Row>, options: StatementOptions): Promise<QueryResult<Row>> {
  const compiled: CompiledStatement<Row> = { ...statement.compile(db), options };
  return db.executeQuery(compiled);
}

/** Runs a statement whose rows are wanted once the transaction has ended; the function answered waits for them. */
export const executeDeferred = <Row>(db: Connection, statement: Statement<Row>) => executePending(db, statement, 'defer');

/**
 * Runs a statement in a transaction; the function answered waits for its rows. Meanwhile other statements can be sent, which Kysely by itself
 * sends one after the other, even those of one `Promise.all`.
 */
export const executeConcurrently = <Row>(db: Connection, statement: Statement<Row>, options: Omit<StatementOptions, 'pipeline'> = {}) =>
  executePending(db, statement, 'concurrent', options);

async function executePending<Row>(
  db: Connection,
  statement: Statement<Row>,
  pipeline: 'defer' | 'concurrent',
  options: Omit<StatementOptions, 'pipeline'> = {},
): Promise<() => Promise<Row[]>> {
  const result: QueryResult<Row> & Partial<PendingResult<Row>> = await execute(db, statement, { ...options, pipeline });
  return async () => result.pending ?? result.rows;
}
