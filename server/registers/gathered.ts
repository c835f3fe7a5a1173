import { sql } from 'kysely';
import type { Sql } from './paths';

/** The ids of the rows that are read, within a statement that begins with `withPage`. */
export const idsRead: Sql = sql.raw('(select ids from page)::int[]');

/** Begins a statement that reads several rows by their ids; how many there are is hidden from the planner, who would plan anew for a few. */
export const withPage = (ids: Sql): Sql => sql`with page as materialized (select ${ids} as ids)`;

/**
 * What rows of other tables say of a row that is read along with them, such as the people it names. Where several rows are read it is put
 * together for all of them at once: asked for each by itself, a page of a register with many links takes twice as long.
 */
export class Gathered {
  /**
   * @param select selects `owner`, the id of a row, and `value`, once for each of those whose owner `isRead`
   * @example new Gathered(isRead => sql`select r.asset_id as owner, count(*) as value from requests as r where ${isRead('r.asset_id')} group by r.asset_id`)
   */
  constructor(private readonly select: (isRead: (owner: string) => Sql) => Sql) {}

  /** The value of the row `t`, null where nothing is said of it. */
  get ofOne(): Sql {
    return sql`(select value from (${this.select(owner => sql`${sql.ref(owner)} = t.id`)}) as gathered)`;
  }

  /** Joins the values of all rows that are read, as the column `value` of a table of this name. */
  joined(name: string): Sql {
    const all = this.select(owner => sql`${sql.ref(owner)} = any(${idsRead})`);
    return sql`left join (${all}) as ${sql.id(name)} on ${sql.id(name)}.owner = t.id`;
  }
}
