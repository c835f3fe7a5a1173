import { sql } from 'kysely';
import type { Issue } from '#definition';
import type { Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { SequenceColumns } from './columns';
import type { Step } from './step';

interface Neighbours {
  value: number;
  earlier: number | null;
  later: number | null;
}

/** What is wrong where a row has less than the one before it, or more than the one behind. A row that is gone breaks nothing. */
export async function checkRising(
  db: Connection,
  { table }: Plan,
  { value, group, place, order }: SequenceColumns,
  steps: readonly Step[],
): Promise<Issue | null> {
  const ids = steps.filter(({ after }) => after !== null).map(({ id }) => id);
  if (ids.length === 0) return null;
  const neighbour = (side: 'earlier' | 'later') => {
    const [than, direction] = side === 'earlier' ? ([sql`<`, 'desc'] as const) : ([sql`>`, 'asc'] as const);
    return sql`(select ${value('n')} from ${sql.table(table.name)} as n where n.deleted_at is null and ${group('n')} = ${group('t')}
      and ${value('n')} is not null and ${place('n')} ${than} ${place('t')} order by ${order('n', direction)} limit 1)`;
  };
  const { rows } = await sql<Neighbours>`select * from (
    select ${value('t')} as value, ${neighbour('earlier')} as earlier, ${neighbour('later')} as later from ${sql.table(table.name)} as t
      where t.id = any(${ids}::int[]) and t.deleted_at is null and ${value('t')} is not null) as found
    where value < earlier or value > later limit 1`.execute(db);
  const [wrong] = rows;
  if (!wrong) return null;
  return wrong.earlier !== null && wrong.value < wrong.earlier
    ? { rule: 'belowEarlier', args: { min: wrong.earlier } }
    : { rule: 'aboveLater', args: { max: wrong.later ?? 0 } };
}
