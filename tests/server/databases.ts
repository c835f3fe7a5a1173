import pg from 'pg';

export interface TestDatabase {
  name: string;
  databaseUrl: string;
  drop(): Promise<void>;
}

/** Creates a database on a PostgreSQL server, empty or as a copy of another one there. */
export async function createDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `mainstay_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, databaseUrl: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
