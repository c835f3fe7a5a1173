import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tendTables } from '#server/worker/analyzeTables.ts';
import { useServer } from './server';

describe('an embedded database', () => {
  const server = useServer();

  it('learns how large its registers have become', async () => {
    const { context } = server();
    const known = async () =>
      (await sql<{ n: number }>`select reltuples::int as n from pg_class where relname = 'companies'`.execute(context.db)).rows[0]?.n;
    await sql`insert into companies (name) select 'Company ' || n from generate_series(1, 900) as n`.execute(context.db);
    await tendTables(context);
    expect(await known()).toBe(900);
    await server().make('companies', { name: 'One more' });
    await tendTables(context);
    expect(await known()).toBe(900);
  });
});
