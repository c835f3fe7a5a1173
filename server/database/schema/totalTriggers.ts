import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { quote } from './quote';
import type { Connection } from '../database';
import type { Table } from './table';

/*
 * How many live rows a register has is kept, not counted: the table `totals` holds what each write added, for each group of rows
 * that are alike in `counted`. Rows are only ever added by writers, who so never wait for each other, and put together by readers.
 * Every write leaves a row, also one that moves nothing: the rows of a register tell which state of it a reader sees, and what a statement
 * wrote to few rows tells which, so that the total of a search need not be counted anew.
 */

/** A statement tells which rows of a group it wrote where they are no more than this; a row that it changed counts twice. */
const mostRowsListed = 100;

const run = (db: Connection, statement: string) => sql.raw(statement).execute(db);
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Makes the triggers that keep totals where they are missing or another definition made them, and counts what is there. */
export async function alterTotals(db: Connection, tables: readonly Table[], existing: ReadonlySet<string>): Promise<void> {
  const wanted = new Map(tables.map(table => [functionName(table), table]));
  for (const name of existing) if (!wanted.has(name)) await run(db, `drop function if exists ${quote(name)} cascade`);
  await run(db, `delete from totals where register not in (${tables.map(({ name }) => literal(name)).join(', ')})`);
  for (const [name, table] of wanted) if (!existing.has(name)) await createTriggers(db, name, table);
}

/** Takes the triggers of some registers away, whose columns are about to change; `alterTotals` makes them again. */
export async function dropTotals(db: Connection, registers: readonly string[], existing: ReadonlySet<string>): Promise<void> {
  const prefixes = registers.map(name => `ms_totals_${name.slice(0, 40)}_`);
  const own = [...existing].filter(name => prefixes.some(prefix => name.startsWith(prefix) && name.length === prefix.length + 10));
  for (const name of own) await run(db, `drop function if exists ${quote(name)} cascade`);
}

/** Names a function by what it does: another definition is another function. */
function functionName(table: Table): string {
  const hash = createHash('sha256').update(bodyOf(table)).digest('hex').slice(0, 10);
  return `ms_totals_${table.name.slice(0, 40)}_${hash}`;
}

async function createTriggers(db: Connection, name: string, table: Table): Promise<void> {
  await run(db, `create function ${quote(name)}() returns trigger language plpgsql as ${literal(bodyOf(table))}`);
  const events = {
    insert: 'new table as added',
    update: 'old table as removed new table as added',
    delete: 'old table as removed',
  };
  for (const [event, tableNames] of Object.entries(events)) {
    await run(
      db,
      `create trigger ${quote(`ms_totals_${event}`)} after ${event} on ${quote(table.name)}
        referencing ${tableNames} for each statement execute function ${quote(name)}()`,
    );
  }
  // The triggers hold the table until the end of the transaction: nobody writes between them and the count.
  await run(db, `delete from totals where register = ${literal(table.name)}`);
  await run(
    db,
    `insert into totals (register, key, n) select ${literal(table.name)}, key, sum(n) from (${live(table, table.name, 1)}) as t group by key`,
  );
}

function bodyOf(table: Table): string {
  const moved = (rows: string) =>
    `insert into totals (register, key, n, ids) select ${literal(table.name)}, key, sum(n), case when count(*) <= ${mostRowsListed} then array_agg(id) end
      from (${rows}) as moved group by key;`;
  const added = live(table, 'added', 1);
  const removed = live(table, 'removed', -1);
  return `begin
    if tg_op = 'INSERT' then ${moved(added)}
    elsif tg_op = 'DELETE' then ${moved(removed)}
    else ${moved(`${added} union all ${removed}`)}
    end if;
    return null;
  end`;
}

/** Each row with its group, and what it adds to the live ones of that. */
const live = (table: Table, from: string, sign: 1 | -1) =>
  `select id, ${keyOf(table)} as key, case when deleted_at is null then ${sign} else 0 end as n from ${quote(from)}`;

/** The values that a group of rows has in common: `{"status_id": 3}`. */
const keyOf = ({ counted }: Table) => `jsonb_build_object(${counted.map(({ name }) => `${literal(name)}, ${quote(name)}`).join(', ')})`;
