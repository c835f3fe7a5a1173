import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryCompiler } from 'kysely';

/** Puts statements into words, and asks no database. */
export const compilingBy = (createQueryCompiler: () => QueryCompiler = () => new PostgresQueryCompiler()): Kysely<unknown> =>
  new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler,
    },
  });
