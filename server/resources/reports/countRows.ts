import { sql } from 'kysely';
import { isRate, type Count, type Report, type Resource } from '#definition';
import { decodeListQuery } from '#definition/derive/query';
import type { ServerContext } from '#server/contract.ts';
import { all, type Sql } from '#server/database/sql.ts';
import { filterSql } from '../sql/conditions';
import { valueAt } from '../sql/fieldPaths';
import { filterParameters, type ReportRequest } from './reportRequest';

/** The keys of a group, and what was counted in it by measure. */
export interface CountedGroup {
  keys: readonly (string | null)[];
  counts: Readonly<Record<string, number>>;
}

/** Groups that are told at most. */
export const mostGroups = 5_000;

const isCount = (measure: Report['measures'][number]): measure is Report['measures'][number] & Count => !isRate(measure);

/**
 * Counts the rows of a report by one statement, in the groups of some expressions over the alias `t`; all together without any. What a measure
 * counts is found by the filters that its figure leads to, so that both are the same rows.
 */
export async function countRows({ context, plan, report, listQuery }: ReportRequest, by: readonly Sql[] = []): Promise<CountedGroup[]> {
  const resource = context.plans.get(plan.resource.name).resource;
  const measures = report.measures.filter(isCount);
  const columns = measures.map(({ rows, sum }, at) => {
    const value = sum === undefined ? sql`count(*)` : sql`coalesce(sum(${valueAt(listQuery.reach, resource, sum, 't')}), 0)`;
    return sql`(${value} filter (where ${rowsSql(context, resource, rows)}))::float8 as ${sql.id(`count ${at}`)}`;
  });
  const keys = by.map((key, at) => sql`${key} as ${sql.id(`key ${at}`)}`);
  if (columns.length + keys.length === 0) return [];
  const grouping = by.length === 0 ? sql`` : sql`group by ${sql.join(by.map((_, at) => sql.lit(at + 1)))} order by count(*) desc`;
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join([...keys, ...columns])} from ${sql.table(plan.table.name)} as t
    where ${listQuery.condition} ${grouping} limit ${sql.lit(mostGroups)}`.execute(context.db);
  return rows.map(row => ({
    keys: by.map((_, at) => (row[`key ${at}`] ?? null) as string | null),
    counts: Object.fromEntries(measures.map(({ key }, at) => [key, Number(row[`count ${at}`] ?? 0)])),
  }));
}

/** The condition of some filters, as the list has it. */
function rowsSql({ plans }: ServerContext, resource: Resource, rows: Count['rows']): Sql {
  const query = decodeListQuery(resource, new URLSearchParams(filterParameters(resource, rows)));
  return all(filterSql(plans.registry, resource, query, 't'));
}
