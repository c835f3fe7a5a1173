import { PostgresQueryCompiler, type RawBuilder } from 'kysely';
import pg from 'pg';
import { compilingBy } from './precompiledSql';

/** Writes values where other compilers leave a place for them: quoted, and of no type yet, as they would arrive there. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literalOf(value));
  }
}

const compiler = compilingBy(() => new LiteralCompiler());

/** A statement with its values written into it, for the database to run as text. Throws for values that have no plain text. */
export const literalSql = (statement: RawBuilder<unknown>): string => statement.compile(compiler).sql;

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map(elementOf).join(',')}}` : textOf(value));
}

const elementOf = (value: unknown) =>
  value === null || value === undefined ? 'null' : `"${textOf(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function textOf(value: unknown): string {
  if (!['string', 'number', 'bigint', 'boolean'].includes(typeof value)) throw new Error('a value of a statement has no plain text');
  return String(value);
}
