import { sql } from 'kysely';
import type { Counted, Counting, Kept, Plan, Plans, Rows, Totals } from '#server/contract.ts';
import { execute } from '#server/database/statements/execute.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { IncrementalCounts, mostRows, type Count, type CountedSearch } from './incrementalCount';
import { VersionedCache } from './versionedCache';
import type { Sql } from '#server/database/sql.ts';

/** How many totals of searches and filters a server remembers. */
const mostRemembered = 2_000;

/** Where there are so many more rows of `totals` than when they were put together last, they are put together. */
const manyEntries = 500;

/**
 * How many rows a call asks for, exactly. What the kept totals know is read from them; any other total is counted once and holds until
 * the next write to one of the registers it looks at, whichever copy of the server wrote: their state is read with every call.
 */
export class CountedTotals implements Totals {
  private readonly counts = new VersionedCache<Counted>(mostRemembered);
  private readonly incremental: IncrementalCounts;
  private readonly compacting = new Set<string>();
  /** How many rows of `totals` each register had left when they were put together last. */
  private readonly left = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly plans: Plans,
    private readonly log: Log,
  ) {
    this.incremental = new IncrementalCounts(db);
  }

  async of(plan: Plan, { condition, ofGroups }: Rows): Promise<number> {
    if (!ofGroups) {
      const counting = this.counting(plan, condition);
      return (await counting.remembered()) ?? (await counting.count()).total;
    }
    const { rows } = await execute(this.db, sql<Kept>`${keptSql(plan, ofGroups)}`, { pipeline: 'piggyback' });
    return this.keptTotal(plan, rows[0]);
  }

  /** The total as it was read by `keptSql`. */
  keptTotal({ table }: Plan, { total, entries }: Kept = { total: 0, entries: 0 }): number {
    this.compactIfMany(table.name, entries);
    return total;
  }

  /** How many rows meet a condition: what is known of it, and how it is found out. */
  counting(plan: Plan, condition: Sql): Counting {
    const { count, registers, ...search } = this.countOf(plan, condition);
    const last = this.counts.last(search.key);
    return {
      last,
      remembered: async () => (last && this.counts.in(search.key, await this.stateOf(registers))?.total) ?? null,
      count: async () => {
        if (last && last.total <= mostRows && search.isRowByRow)
          return this.remember(search.key, (await this.incremental.now(search)) ?? (await this.incremental.count(search)));
        const { rows } = await execute(this.db, sql<Count>`select (${count}) as total, ${search.extraColumns}`, { prepare: false });
        return this.remember(search.key, rows[0] ?? { total: 0, all: 0, state: '' });
      },
    };
  }

  /** How rows are counted, under which key the result is remembered, which registers it depends on, and whether it can be followed. */
  private countOf(plan: Plan, condition: Sql): CountedSearch & { count: Sql; registers: readonly string[]; isRowByRow: boolean } {
    const count = countSql(plan, condition);
    const { sql: text, parameters } = count.compile(this.db);
    const registers = this.plans.all.map(({ resource }) => resource.name).filter(name => text.includes(`"${name}"`));
    const { name } = plan.table;
    const all = sql`select coalesce(sum(n), 0)::bigint from totals where register = ${name}`;
    const extraColumns = sql`(${all}) as all, (${stateSql(registers)}) as state`;
    const stateOfOthers = stateSql(registers.filter(register => register !== name));
    return {
      plan,
      condition,
      count,
      registers,
      extraColumns,
      stateOfOthers,
      key: JSON.stringify([text, parameters]),
      isRowByRow: isRowByRow(text, name, registers),
    };
  }

  private remember(key: string, { state, ...counted }: Count): Counted {
    const before = this.counts.last(key);
    const isAlike = before !== null && Math.abs(before.total - counted.total) * 10 <= counted.total;
    const remembered = { ...counted, inVain: isAlike ? before.inVain : new Set<string>() };
    this.counts.hold(key, state, remembered);
    return remembered;
  }

  /** The state that some registers are in: any write to one of them makes it another. */
  async stateOf(registers: readonly string[]): Promise<string> {
    const { rows } = await execute(this.db, sql<{ state: string }>`${stateSql(registers)}`, { pipeline: 'piggyback' });
    const state = rows[0]?.state ?? '';
    for (const part of state.split(' ')) {
      const [register = '', entries] = part.split(':');
      this.compactIfMany(register, Number(entries));
    }
    return state;
  }

  /** Puts the rows of a register together, beside the call that met them; every reader sees either all of the old or all of the new. */
  private compactIfMany(register: string, entries: number): void {
    if (entries <= manyEntries + (this.left.get(register) ?? 0) || this.compacting.has(register)) return;
    this.compacting.add(register);
    sql`with gone as (
        delete from totals where id in (select id from totals where register = ${register} for update skip locked) returning key, n)
      insert into totals (register, key, n) select ${register}, key, sum(n) from gone group by key`
      .execute(this.db)
      .then(({ numAffectedRows }) => void this.left.set(register, Number(numAffectedRows ?? 0)))
      .catch((error: unknown) =>
        this.log({ level: 'error', message: `The totals of ${register} could not be put together: ${String(error)}` }),
      )
      .finally(() => this.compacting.delete(register));
  }
}

/** Selects `Kept` of the groups of live rows that meet a condition. */
export function keptSql({ table }: Plan, condition: Sql): Sql {
  const columns = table.counted.map(({ name, type }) => sql`(key ->> ${sql.lit(name)})::${sql.raw(type)} as ${sql.ref(name)}`);
  return sql`select coalesce(sum(t.n), 0)::bigint as total, count(*) as entries
    from (select ${sql.join([sql`n`, ...columns])} from totals where register = ${sql.lit(table.name)}) as t where ${condition}`;
}

/** Counts the rows that meet a condition on the alias `t`. */
export const countSql = ({ table }: Plan, condition: Sql) =>
  sql<{ total: number }>`select count(*) as total from ${sql.table(table.name)} as t where ${condition}`;

/**
 * Which state some registers are in, in one text: any write to one of them changes it. Numbers are given out before their rows are
 * seen, so that the highest alone would not tell; with how many there are and their sum it does.
 */
export const stateSql = (registers: readonly string[]) => sql`
  select string_agg(register || ':' || entries || ':' || latest || ':' || ids, ' ' order by register) as state
  from (select register, count(*) as entries, max(id) as latest, sum(id) as ids from totals
    where register = any(array[${sql.join(registers.map(name => sql.lit(name)))}]::text[]) group by register) as found`;

/**
 * Whether a write to a row of the register tells of that row alone whether it still meets a condition: nothing else is looked into but
 * other registers, whose state is known.
 */
function isRowByRow(count: string, register: string, registers: readonly string[]): boolean {
  const from = [...count.matchAll(/\b(?:from|join)\s+("[^"]+"|\S+)/gi)].map(([, table = '']) => table);
  const others = from.filter(table => table !== `"${register}"`);
  return from.length - others.length === 1 && others.every(table => registers.some(name => table === `"${name}"`));
}
