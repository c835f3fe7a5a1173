import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { execute } from '#server/database/statements/execute.ts';
import { VersionedCache } from './versionedCache';
import type { Sql } from '#server/database/sql.ts';
import type { Plan } from '#server/contract.ts';

/** So many searches are followed, of about so many rows at most: 40 MB in all. */
const mostSearches = 50;

export const mostRows = 200_000;

/** Rows that met a condition, the snapshot in which they did, and in which state the other registers were that it looks at. */
interface Found {
  ids: Int32Array;
  snapshot: string;
  others: string;
}

/** A total, and what is read with it. */
export interface Count {
  total: number;
  /** How many live rows the register has. */
  all: number;
  /** The state of the registers that the condition looks at. */
  state: string;
}

/** A condition on rows `t` of a register. */
export interface CountedSearch {
  plan: Plan;
  condition: Sql;
  /** What tells it from any other. */
  key: string;
  /** Selects what a `Count` has beside its total. */
  extraColumns: Sql;
  /** Selects as text the state of the registers that the condition looks at beside the one whose rows are counted. */
  stateOfOthers: Sql;
}

/**
 * Totals of searches that are asked for again and again while rows are written: which rows a search found is kept, and of those written
 * since, which `totals` tells, it is asked anew whether they meet it.
 */
export class IncrementalCounts {
  private readonly found = new VersionedCache<Found>(mostSearches);

  constructor(private readonly db: Database) {}

  /** Counts the rows that meet a condition, and keeps which these are: to be asked only where there were not too many of them before. */
  async count({ plan, condition, key, extraColumns, stateOfOthers }: CountedSearch): Promise<Count> {
    type Row = Count & { ids: string | null; snapshot: string; others: string | null };
    const { rows } = await execute(
      this.db,
      sql<Row>`select count(*) as total, string_agg(t.id::text, ',') as ids,
        pg_current_snapshot()::text as snapshot, (${stateOfOthers}) as others, ${extraColumns}
      from ${sql.table(plan.table.name)} as t where ${condition}`,
      { prepare: false },
    );
    const [{ total, ids, snapshot, others, state, all }] = rows as [Row];
    this.keep(key, { ids: Int32Array.from(ids?.split(',') ?? [], Number), snapshot, others: others ?? '' });
    return { total, state, all };
  }

  /** The total now, from what was written since it was counted; null where that is not known row by row. */
  async now({ plan, condition, key, extraColumns, stateOfOthers }: CountedSearch): Promise<Count | null> {
    const last = this.found.last(key);
    if (!last) return null;
    type Row = Omit<Count, 'total'> & {
      isKnown: boolean | null;
      written: number[];
      met: number[];
      snapshot: string;
      others: string | null;
    };
    const { rows } = await sql<Row>`with since as (
        select ids from totals where register = ${plan.table.name} and not pg_visible_in_snapshot(at, ${last.snapshot}::pg_snapshot)),
        written as (select array(select unnest(ids) from since) as ids)
      select (select bool_and(ids is not null) from since) as "isKnown", written.ids as written,
        array(select t.id from ${sql.table(plan.table.name)} as t where t.id = any((select ids from written)::int[]) and (${condition})) as met,
        pg_current_snapshot()::text as snapshot, (${stateOfOthers}) as others, ${extraColumns}
      from written`.execute(this.db);
    const [{ isKnown, written, met, snapshot, others, state, all }] = rows as [Row];
    if (isKnown === false || last.others !== (others ?? '')) return null;
    const ids = withMet(last.ids, new Set(written), met);
    this.keep(key, { ids, snapshot, others: last.others });
    return { total: ids.length, state, all };
  }

  private keep(key: string, found: Found): void {
    this.found.hold(key, found.others, found);
  }
}

/** Some rows, without those that were written, and with those of them that meet the condition now. */
function withMet(ids: Int32Array, written: ReadonlySet<number>, met: readonly number[]): Int32Array {
  const others = ids.filter(id => !written.has(id));
  const all = new Int32Array(others.length + met.length);
  all.set(others);
  all.set(met, others.length);
  return all;
}
