import { sql } from 'kysely';
import type { Registry, Resource } from '#definition';
import { targetOf } from '#server/database/schema/tables.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import { fieldOf, ownColumn, valueAt } from './fieldPaths';
import type { Sql } from '#server/database/sql.ts';

/** A table within a statement: of which register, and under which name. */
export interface Joined {
  resource: Resource;
  alias: string;
}

/** The tables that a statement reads beside the register's own, by references: each is joined once, whoever needs it. */
export class Joins {
  private readonly joined = new Map<string, Sql>();

  constructor(private readonly registry: Registry) {}

  /** What is to stand behind the register's own table. */
  get sql(): Sql {
    return this.joined.size > 0 ? sql.join([...this.joined.values()], sql` `) : sql``;
  }

  /** Where a path such as `model.category` ends: the table, and its own field. Fields that are read through a reference are followed. */
  end({ resource, alias }: Joined, path: string): Joined & { name: string } {
    const [name = '', ...rest] = path.split('.');
    const { through: via } = fieldOf(resource, name);
    if (via !== undefined) return this.end({ resource, alias }, [via, ...rest].join('.'));
    return rest.length === 0 ? { resource, alias, name } : this.end(this.target({ resource, alias }, name), rest.join('.'));
  }

  /** The value at the end of a path. */
  value(from: Joined, path: string): Sql {
    const { resource, alias, name } = this.end(from, path);
    return valueAt(this.registry, resource, name, alias);
  }

  /**
   * The sort key of words of the record with an id; null where there is none. Keys take long to make: that of a record which many rows refer to is made once, for what is
   * joined laterally is kept by the database while it runs the statement.
   */
  sortKey({ resource, alias }: Joined, id: Sql, words: (alias: string) => Sql): Sql {
    const next = `${alias}_key`;
    const key = sql`select ${sortKeySql(words('keyed'))} as words from ${sql.table(resource.name)} as keyed where keyed.id = ${id} offset 0`;
    this.joined.set(next, sql`left join lateral (${key}) as ${sql.ref(next)} on true`);
    return sql.ref(`${next}.words`);
  }

  /** The table that a reference leads to. */
  target(from: Joined, path: string): Joined {
    const { resource, alias, name } = this.end(from, path);
    const target = this.registry.get(targetOf(fieldOf(resource, name)));
    const next = `${alias}_${name}`;
    this.joined.set(
      next,
      sql`left join ${sql.table(target.name)} as ${sql.ref(next)} on ${sql.ref(`${next}.id`)} = ${ownColumn(resource, name, alias)}`,
    );
    return { resource: target, alias: next };
  }
}
