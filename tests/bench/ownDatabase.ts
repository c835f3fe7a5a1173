import pg from 'pg';

export type DatabaseName = 'embedded' | 'PostgreSQL';

/** What a server that keeps its data at `url`, or embedded where that is null, is called in tables. */
export const databaseName = (url: string | null): DatabaseName => (url === null ? 'embedded' : 'PostgreSQL');

/** Makes a database of its own on the PostgreSQL server at `url` for some work, and takes it away afterwards; embedded (null), there is none to make. */
export async function onOwnDatabase<Result>(url: string | null, work: (own: string | null) => Promise<Result>): Promise<Result> {
  if (url === null) return work(null);
  const name = `mainstay_bench_${process.pid}_${Date.now()}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    try {
      return await work(own.href);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}
