import { sql } from 'kysely';
import { execute } from '../statements/execute';
import { sqlState } from '../sqlState';
import type { Log } from '#server/log.ts';
import { migrationRefused } from '../schema/migrationError';
import { quote } from '../schema/quote';
import type { Connection } from '../database';
import type { Table, Index } from '../schema/table';

/** How many values that look the same the log names at a time. */
const mostLogged = 20;

/**
 * Makes the index that keeps a field unique. Earlier versions told texts apart that only look different: where records had different values then,
 * and have the same by now, the server starts all the same. They are logged, and the index is made at the first start after they were changed.
 *
 * @throws {MigrationError} where records had the same value for earlier versions as well
 */
export async function createUniqueIndex(db: Connection, table: Table, index: Index, log: Log): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const on = `on ${quote(table.name)} ${index.definition}`;
  await run('savepoint unique_index');
  try {
    await run(`create unique index ${quote(index.name)} ${on}`);
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    await execute(db, sql`rollback to savepoint unique_index`, { prepare: false, isRollbackToSavepoint: true });
    await logAlike(db, table, index, log);
    await run(`create index ${quote(`${index.name}_alike`)} ${on}`);
  }
  await run('release savepoint unique_index');
}

/** Rows that are not deleted and have the same value by some keys: the ids of each group. */
export async function sharedValues(db: Connection, table: Table, { column }: { column: string }, by: string): Promise<number[][]> {
  const { rows } = await sql
    .raw<{ ids: number[] }>(
      `select array_agg(id order by id) as ids from ${quote(table.name)} where deleted_at is null and ${quote(column)} is not null
        group by ${by} having count(*) > 1 limit ${mostLogged}`,
    )
    .execute(db);
  return rows.map(({ ids }) => ids);
}

async function logAlike(db: Connection, table: Table, { unique, uniqueField }: Index, log: Log): Promise<void> {
  if (!unique) return;
  const { keys, earlier } = unique;
  const culprit = `${table.name}.${uniqueField}`;
  if ((await sharedValues(db, table, unique, earlier)).length > 0)
    throw migrationRefused(culprit, 'it is unique now, but some records have the same value there');
  const ids = (await sharedValues(db, table, unique, keys)).map(some => some.join(' and ')).join(', ');
  log({
    level: 'warn',
    message: `${culprit}: the values of these records look the same, so that it cannot be kept unique: ${ids}. Change all but one, and start again.`,
  });
}
