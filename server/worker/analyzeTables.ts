import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Database } from '#server/database/database.ts';

/** A table has changed when it has so many rows more or fewer, and by so large a part, than when it was looked at last. */
const fewRows = 200;
const smallPart = 0.2;
const hour = 3_600_000;

/** Analyzes the tables of an embedded database every hour, until it is closed. */
export function tendHourly(context: ServerContext): ServerContext {
  const timer = setInterval(() => {
    tendTables(context).catch((error: unknown) => {
      context.log({ level: 'error', message: `The tables could not be looked after: ${String(error)}` });
    });
  }, hour);
  timer.unref();
  const close = async () => {
    clearInterval(timer);
    await context.close();
  };
  return { ...context, close };
}

/**
 * Tells the embedded database how large its registers have become, as a server of PostgreSQL finds out by itself: without it the
 * database would plan a search of a million rows as one of a hundred.
 */
export async function tendTables({ db, plans }: Pick<ServerContext, 'db' | 'plans'>): Promise<void> {
  const { rows } = await sql<{ name: string; known: number; live: number }>`
    select c.relname as name, c.reltuples::float8 as known, coalesce(sum(totals.n), 0)::float8 as live
    from pg_class c left join totals on totals.register = c.relname
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${plans.all.map(({ table }) => table.name)}::text[])
    group by c.oid`.execute(db);
  for (const { name, known, live } of rows) {
    const change = Math.abs(live - Math.max(0, known));
    if (change > fewRows && change > smallPart * known) await sql`vacuum analyze ${sql.table(name)}`.execute(db);
  }
}

/** Analyzes all tables, for when most of what they hold has just been written: a server of PostgreSQL looks at them only once a minute. */
export async function analyzeTables(db: Database): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
  await sql`analyze ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
}
