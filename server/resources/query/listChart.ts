import { sql } from 'kysely';
import { chartValue, measureOf, mostGroups, periodOf, type ChartGroups } from '#definition/derive/chart/chartGroups';
import type { Account } from '#server/access/account.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { forbidden } from '#server/http/failure.ts';
import { groupNames } from './groupNames';
import { fieldOf, valueAt } from '../sql/fieldPaths';
import { unreadable } from '../visibility';
import { readListQuery } from './listRecords';

interface Row {
  key: string | null;
  value: number | null;
  groups: number;
  is_other: boolean;
}

const patterns = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const;

/** The chart of a list over all rows that it finds, by one statement: the first groups, and all others together. */
export async function listChart(context: ServerContext, plan: Plan, account: Account, params: URLSearchParams): Promise<ChartGroups> {
  const { resource, table } = plan;
  const { chart } = resource.list;
  if (!chart) return { groups: [], others: null };
  const measure = measureOf(chart);
  const hidden = unreadable(resource, account);
  if ([chart.by, measure].some(name => name !== null && hidden.includes(name))) throw forbidden();
  const { listQuery } = await readListQuery(context, plan, account, params);
  const field = fieldOf(resource, chart.by);
  const by = valueAt(listQuery.reach, resource, chart.by, 't');
  const period = periodOf(resource, chart);
  const key = period === null ? sql`(${by})::text` : sql`to_char(${by}, ${sql.lit(patterns[period])})`;
  const measured = measure === null ? sql`1` : valueAt(listQuery.reach, resource, measure, 't');
  const figure = chart.average === undefined ? sql`sum(total)` : sql`sum(total) / nullif(sum(counted), 0)`;
  const own = chart.average === undefined ? sql`total` : sql`total / nullif(counted, 0)`;
  // Days and months rank from the last one on, anything else by what it comes to.
  const rank = period === null ? sql`${own} desc nulls last, key` : sql`key desc nulls last`;
  const { rows } = await sql<Row>`
    with found as (
      select ${key} as key, sum(${measured}) as total, count(${measured}) as counted from ${sql.table(table.name)} as t
      where ${listQuery.condition} group by 1),
    ranked as (select *, row_number() over (order by ${rank}) as place from found)
    select case when place <= ${sql.lit(mostGroups)} then key end as key, place > ${sql.lit(mostGroups)} as is_other, count(*)::int as groups,
      (${figure})::float8 as value
    from ranked group by 1, 2, least(place, ${sql.lit(mostGroups + 1)}) order by min(place)`.execute(context.db);
  const shown = rows.filter(({ is_other }) => !is_other);
  const names = field.kind.reference
    ? await groupNames(
        context,
        account,
        targetOf(field),
        shown.map(({ key: word }) => word),
      )
    : new Map<string, string>();
  const groups = shown.map(({ key: word, value }) => {
    const label = word === null ? undefined : names.get(word);
    return { key: word, ...(label !== undefined && { label }), value: chartValue(resource, chart, value) };
  });
  const others = rows.find(({ is_other }) => is_other);
  return {
    groups: period === null ? groups : groups.reverse(),
    others: others ? { groups: others.groups, value: chartValue(resource, chart, others.value) } : null,
  };
}
