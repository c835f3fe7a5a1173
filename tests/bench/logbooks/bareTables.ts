import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** What is taken off a table, and the statement that puts it back. */
interface Part {
  drop: string;
  add: string;
}

/** Foreign keys go first and come last: they need the keys of the tables that they refer to. */
const constraintsOf = (tables: readonly string[], isForeign: boolean) => sql<Part>`select
    format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as add
  from pg_constraint c where c.conrelid = any(${tables.map(name => `"${name}"`)}::regclass[]) and (c.contype = 'f') = ${isForeign} and c.contype in ('f', 'p', 'u')`;

const indexesOf = (
  tables: readonly string[],
) => sql<Part>`select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as add
  from pg_index i where i.indrelid = any(${tables.map(name => `"${name}"`)}::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`;

/** Does some work while tables have neither indexes nor keys, and makes these anew afterwards: millions of rows are written far sooner so. */
export async function onBareTables(db: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const found = await Promise.all(
    [constraintsOf(tables, true), indexesOf(tables), constraintsOf(tables, false)].map(one => one.execute(db)),
  );
  const [foreign = [], ...others] = found.map(({ rows }) => rows);
  for (const { drop } of [foreign, ...others].flat()) await sql.raw(drop).execute(db);
  await work();
  await db.transaction().execute(async trx => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
    for (const { add } of [...others, foreign].flat()) await sql.raw(add).execute(trx);
  });
}
