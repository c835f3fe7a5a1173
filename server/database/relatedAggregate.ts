import { sql } from 'kysely';
import type { Sql } from './sql';

/** The ids of the rows to read, in a statement that begins with `withPage`. */
export const idsRead: Sql = sql.raw('(select ids from page)::int[]');

/**
 * Begins a statement that reads several rows by id. Their number is hidden from the planner, which would otherwise make a new plan for a
 * few.
 */
export const withPage = (ids: Sql): Sql => sql`with page as materialized (select ${ids} as ids)`;

/** An aggregate of rows of other tables. */
interface Gathering {
  /** The aggregate expression. */
  value: Sql;
  /** The `FROM` clause. */
  from: Sql;
  /** The column with the id of the row that they belong to. */
  owner: string;
  /** The rows to include; all by default. */
  where?: Sql;
}

/**
 * What rows of other tables say of a row that is read along with them, such as the people it names. Where several rows are read it is put
 * together for all of them at once: asked for each by itself, a page of a register with many links takes twice as long.
 *
 * @example new RelatedAggregate({ value: sql`jsonb_agg(r.user_id)`, from: sql`requests as r`, owner: 'r.asset_id' })
 */
export class RelatedAggregate {
  constructor(private readonly gathering: Gathering) {}

  /** The value of the row `t`; that of no rows where none belongs to it. */
  get ofOne(): Sql {
    const { value, from, owner, where = always } = this.gathering;
    return sql`(select ${value} from ${from} where ${sql.ref(owner)} = t.id and ${where})`;
  }

  /** Joins the values of all rows that are read, as the column `value` of a table of this name; null where none belongs to a row. */
  joined(name: string): Sql {
    const { value, from, owner, where = always } = this.gathering;
    const all = sql`select ${sql.ref(owner)} as owner, ${value} as value from ${from}
      where ${sql.ref(owner)} = any(${idsRead}) and ${where} group by ${sql.ref(owner)}`;
    return sql`left join (${all}) as ${sql.id(name)} on ${sql.id(name)}.owner = t.id`;
  }
}

const always = sql`true`;
