import { sql } from 'kysely';
import type { FieldSequence, Issue, Values } from '#definition';
import type { Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { SequenceColumns } from './columns';
import { groupOf, type Step } from './step';

/** What steps do to the totals of a group: whether some of them get less, or more. */
interface Effect {
  lowers: boolean;
  raises: boolean;
}

/** What is wrong where the rows of a group up to one of them come to less or more than they may, and the steps made it so. */
export async function checkTotal(
  db: Connection,
  { table }: Plan,
  { value, group, order, sequence }: SequenceColumns & { sequence: FieldSequence },
  steps: readonly Step[],
): Promise<Issue | null> {
  const { atLeast, atMost } = sequence.total ?? {};
  const effects = effectsOf(sequence, steps);
  const groupsThat = (effect: keyof Effect) => [...effects].filter(([, one]) => one[effect]).map(([id]) => id);
  const [lowered, raised] = [atLeast === undefined ? [] : groupsThat('lowers'), atMost === undefined ? [] : groupsThat('raises')];
  const ids = [...new Set([...lowered, ...raised])];
  if (ids.length === 0) return null;
  const { rows } = await sql<{ total: number; isLess: boolean }>`select total, is_less as "isLess" from (
    select total, ("group" = any(${lowered}::int[]) and total < ${atLeast ?? null}::numeric) as is_less,
      ("group" = any(${raised}::int[]) and total > ${atMost ?? null}::numeric) as is_more from (
      select ${group('t')} as "group", sum(${value('t')}) over (partition by ${group('t')} order by ${order('t', 'asc')}
        rows between unbounded preceding and current row) as total
      from ${sql.table(table.name)} as t where t.deleted_at is null and ${group('t')} = any(${ids}::int[])) as running) as judged
    where is_less or is_more order by case when is_less then total else -total end limit 1`.execute(db);
  const [wrong] = rows;
  if (!wrong) return null;
  return wrong.isLess
    ? { rule: 'totalTooSmall', args: { total: Number(wrong.total), min: atLeast ?? 0 } }
    : { rule: 'totalTooLarge', args: { total: Number(wrong.total), max: atMost ?? 0 } };
}

function effectsOf(sequence: FieldSequence, steps: readonly Step[]): Map<number, Effect> {
  const effects = new Map<number, Effect>();
  const note = (row: Values | null, change: number) => {
    const group = row && groupOf(sequence, row);
    if (group === null || change === 0) return;
    const known = effects.get(group);
    effects.set(group, { lowers: known?.lowers === true || change < 0, raises: known?.raises === true || change > 0 });
  };
  for (const { before, after } of steps) {
    const [was, is] = [before, after].map(row => Number(row?.[sequence.field] ?? 0));
    const isSamePlace =
      before && after && groupOf(sequence, before) === groupOf(sequence, after) && before[sequence.by] === after[sequence.by];
    if (isSamePlace) note(after, (is ?? 0) - (was ?? 0));
    else {
      note(before, -(was ?? 0));
      note(after, is ?? 0);
      // What stands elsewhere in its group takes from some totals what it adds to others.
      if (before && after && groupOf(sequence, before) === groupOf(sequence, after)) note(after, -(is ?? 0));
    }
  }
  return effects;
}
