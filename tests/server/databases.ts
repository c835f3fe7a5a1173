import pg from 'pg';

export interface TestDatabase {
  name: string;
  databaseUrl: string;
  drop(): Promise<void>;
}

/** Runs statements one after the other, each by itself, in the database that a PostgreSQL server is known by; answers the rows of the last. */
async function run(server: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database on a PostgreSQL server, empty or as a copy of another one there. */
export async function createDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `mainstay_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await run(server, `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`);
  const drop = async () => void (await run(server, `drop database ${name} with (force)`));
  return { name, databaseUrl: urlOf(server, name), drop };
}

/** Whether a PostgreSQL server has a database of that name. */
export const hasDatabase = async (server: string, name: string): Promise<boolean> =>
  (await run(server, `select 1 from pg_database where datname = '${name}'`)).length > 0;

/** Creates an empty database of that name in the place of the one that there may be. Returns its address. */
export async function replaceDatabase(server: string, name: string): Promise<string> {
  await run(server, `drop database if exists ${name} with (force)`, `create database ${name}`);
  return urlOf(server, name);
}
