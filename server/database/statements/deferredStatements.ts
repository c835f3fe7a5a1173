import { sql, type QueryResult, type RawBuilder } from 'kysely';
import type { Connection } from '../database';

const mark = '/* unawaited */';

/**
 * Ends a statement within a transaction whose answer nobody needs before that has ended: on a PostgreSQL server it goes along with the next
 * statement of the transaction, or with its end. Should it fail, so does what follows, and the commit throws why.
 */
export const deferred = sql.raw(mark);

/** Whether a statement waits for what follows it. */
export const waitsForNext = (text: string): boolean => text.endsWith(mark);

const concurrentMark = '/* meanwhile */';

/** Whether a statement is asked at once, and others behind it before it is answered. */
export const isConcurrent = (text: string): boolean => text.endsWith(concurrentMark);

/** The result of such statements, whose rows are still to come. */
export interface Deferred<Row> extends QueryResult<Row> {
  answer: Promise<Row[]>;
}

/** Asks a statement whose rows are wanted once the transaction has ended, and answers what waits for them then. */
export const askForLater = <Row>(db: Connection, statement: RawBuilder<Row>) => ask(db, sql<Row>`${statement} ${deferred}`);

/**
 * Asks a statement within a transaction and answers what waits for its rows: meanwhile others may be asked, which on a PostgreSQL server go the
 * same way. By itself Kysely asks one statement of a transaction after the other, also those that are asked at the same moment.
 */
export const queryConcurrently = <Row>(db: Connection, statement: RawBuilder<Row>) =>
  ask(db, sql<Row>`${statement} ${sql.raw(concurrentMark)}`);

async function ask<Row>(db: Connection, statement: RawBuilder<Row>): Promise<() => Promise<Row[]>> {
  const result: QueryResult<Row> & Partial<Deferred<Row>> = await statement.execute(db);
  return async () => result.answer ?? result.rows;
}
