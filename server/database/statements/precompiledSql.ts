import {
  sql,
  type RawBuilder,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';

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

const compiler = compilingBy();

/** A part of statements written out once, rather than put together for every call. It must have no values. */
export function precompiled(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(compiler);
  if (parameters.length > 0) throw new Error(`a precompiled part of a statement has values: ${text}`);
  return sql.raw(text);
}
