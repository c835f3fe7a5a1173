import { sql, type RawBuilder } from 'kysely';
import { compilingBy } from './compiling';

const compiler = compilingBy();

/** A part of statements written out once, rather than put together for every call. It must have no values. */
export function precompiled(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(compiler);
  if (parameters.length > 0) throw new Error(`a settled part of a statement has values: ${text}`);
  return sql.raw(text);
}
