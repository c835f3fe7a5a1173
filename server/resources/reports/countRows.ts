import { sql } from 'kysely';
import { isRate, isStatistic, type Count, type Report, type Resource, type Statistic } from '#definition';
import { decodeListQuery, encodeFilters, type DecodedQuery } from '#definition/derive/query';
import { seesOwnOnly } from '#definition/derive/rights';
import type { DayCounts, ReportQuery } from '#server/contract.ts';
import { firstField } from '#server/database/schema/filteredFields.ts';
import { all, type Sql } from '#server/database/sql.ts';
import { execute } from '#server/database/statements/execute.ts';
import { stamp } from '#server/time.ts';
import { daysBetween } from '#definition/derive/ranges/calendar';
import type { Figures } from '#src/domain/reports/summary.ts';
import { pathsOf } from '../query/listQuery';
import { filterSql } from '../sql/conditions';
import { valueAt } from '../sql/fieldPaths';
import { dayField, groupJoin, groupSql, type GroupBy } from './groupSql';
import { rowsSql } from './queryRows';
import type { ReportRequest } from './reportRequest';

/** The keys of a group, and what was counted in it by measure. */
export interface CountedGroup {
  keys: readonly (string | null)[];
  counts: Figures;
}

/** Groups that are answered at most, those of the most rows. */
export const mostGroups = 5_000;

/** Shorter ranges are counted row by row, which is as fast. */
const fewDays = 32;

type Counted = Report['measures'][number] & (Count | Statistic);

const isCount = (measure: Report['measures'][number]): measure is Counted => !isRate(measure);

/**
 * Counts the rows of a report by one statement, in groups; all together without any. What a measure counts is found by the filters that its figure
 * leads to, so that both are the same rows. Of days whose counts are kept, these are read instead of the rows.
 */
export async function countRows(request: ReportRequest, by: readonly GroupBy[] = []): Promise<CountedGroup[]> {
  const { context, report } = request;
  const measures = report.measures.filter(isCount);
  if (measures.length + by.length === 0) return [];
  const kept = keptFor(request, by);
  const day = sql.ref(`t.${dayField(request) ?? ''}`);
  const counts = countsFor(request, by);
  const rows = rowsSql(request, undefined, counts?.rows);
  const count = counts ? sql`sum(t.n)` : sql`count(*)`;
  const parts = kept
    ? [
        countsSql(request, by, { from: kept.rows, count: sql`sum(t.n)`, only: sql`${day} in (select day from kept_days)` }),
        countsSql(request, by, { from: rows, count: sql`count(*)`, only: sql`${day} not in (select day from kept_days)` }),
      ]
    : [countsSql(request, by, { from: rows, count, only: sql`true` })];
  const days = kept ? sql`with kept_days as materialized (${kept.days({ ...request.range, now: stamp(context.now()) })})` : sql``;
  const keys = by.map((_, at) => sql.id(`key ${at}`));
  const figures = measures.map((measure, at) => sql`${totalSql(measure, sql.id(`count ${at}`))} as ${sql.id(`count ${at}`)}`);
  const grouping = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)} having sum(size) > 0 order by sum(size) desc`;
  const counted = sql<Record<string, unknown>>`${days} select ${sql.join([...keys, ...figures])}
    from (${sql.join(parts, sql` union all `)}) as parts ${grouping} limit ${sql.lit(mostGroups)}`;
  const { rows: found } = await execute(context.db, counted, { prepare: false });
  return found.map(row => ({
    keys: by.map((_, at) => (row[`key ${at}`] ?? null) as string | null),
    counts: Object.fromEntries(measures.map(({ key }, at) => [key, (row[`count ${at}`] ?? null) as number | string | null])),
  }));
}

/** What the parts of a count come to. A statistic cannot be made of parts: it is read of one. */
const totalSql = (measure: Counted, part: Sql): Sql => (isStatistic(measure) ? sql`max(${part})` : sql`coalesce(sum(${part}), 0)::float8`);

interface Source {
  from: Sql;
  /** How many rows of the register a row of it stands for, added up. */
  count: Sql;
  only: Sql;
}

/** A column for each measure that is counted: `count 0` and so on. */
function countColumns({ context, plan, report, listQuery }: ReportRequest, count: Sql): Sql[] {
  const resource = context.plans.get(plan.resource.name).resource;
  const at = (field: string) => valueAt(listQuery.reach, resource, field, 't');
  return report.measures.filter(isCount).map((measure, place) => {
    const only = sql`filter (where ${all(filterSql(context.plans.registry, resource, decoded(resource, measure.rows), 't'))})`;
    const name = sql.id(`count ${place}`);
    if (isStatistic(measure)) return sql`${statistics[measure.by](at(measure.of), only)} as ${name}`;
    return sql`${measure.sum === undefined ? count : sql`sum(${at(measure.sum)})`} ${only} as ${name}`;
  });
}

/** Counts the rows that a query answers for each of some periods, by one statement; the key of a group is the first day of its period. */
export async function countPeriods(request: ReportRequest, periods: readonly { from: string; to: string }[]): Promise<CountedGroup[]> {
  const given = sql.join(periods.map(({ from, to }) => sql`(${from}::date, ${to}::date)`));
  const rows = rowsSql(request, { from: sql`period.starts`, to: sql`period.ends` });
  const counted = sql<Record<string, unknown>>`select to_char(period.starts, 'YYYY-MM-DD') as "key 0",
      ${sql.join(countColumns(request, sql`count(*)`))}
    from (values ${given}) as period (starts, ends) cross join lateral ${rows} as t where ${request.listQuery.condition}
    group by period.starts`;
  const { rows: found } = await execute(request.context.db, counted, { prepare: false });
  const measures = request.report.measures.filter(isCount);
  return found.map(row => ({
    keys: [row['key 0'] as string],
    counts: Object.fromEntries(measures.map(({ key }, at) => [key, Number(row[`count ${at}`] ?? 0)])),
  }));
}

function countsSql(request: ReportRequest, by: readonly GroupBy[], { from, count, only }: Source): Sql {
  const { listQuery } = request;
  const columns = countColumns(request, count);
  const keys = by.map((one, at) => sql`${groupSql(request, one)} as ${sql.id(`key ${at}`)}`);
  const grouping = by.length === 0 ? sql`` : sql`group by ${sql.join(by.map((_, at) => sql.lit(at + 1)))}`;
  return sql`(select ${sql.join([...keys, ...columns, sql`${count} as size`])} from ${from} as t
    ${sql.join(
      by.map(one => groupJoin(request, one)),
      sql` `,
    )} where ${listQuery.condition} and ${only} ${grouping})`;
}

const percentile = (part: number) => (value: Sql, only: Sql) =>
  sql`percentile_cont(${sql.lit(part)}) within group (order by ${value}::float8) ${only}`;

const statistics: Readonly<Record<Statistic['by'], (value: Sql, only: Sql) => Sql>> = {
  average: (value, only) => sql`(avg(${value}) ${only})::float8`,
  median: percentile(0.5),
  p90: percentile(0.9),
  latest: (value, only) => sql`(max(${value}) ${only})::text`,
};

const decoded = (resource: Resource, rows: Count['rows']): DecodedQuery =>
  decodeListQuery(resource, new URLSearchParams(encodeFilters(resource, rows)));

/** The counts that are kept, where everything that the call looks at is known of them. */
function keptFor(request: ReportRequest, by: readonly GroupBy[]): DayCounts | null {
  const { plan, account, report, range, context } = request;
  const own = context.plans.get(plan.resource.name);
  const kept = own.extensions.find(({ dayCounts }) => dayCounts)?.dayCounts;
  const { resource } = own;
  if (
    !kept ||
    report.range.by === undefined ||
    report.measures.some(isStatistic) ||
    daysBetween(range.from, range.to) < fewDays ||
    seesOwnOnly(resource, account)
  )
    return null;
  return looksAtOnly(request, by, kept.fields) ? kept : null;
}

/** The counts that a query answers in the place of its rows, where everything that the call looks at is known of them. */
function countsFor(request: ReportRequest, by: readonly GroupBy[]): ReportQuery['counts'] | null {
  const { report, plan, context } = request;
  const counts = context.plans.get(plan.resource.name).query?.counts;
  const isOther = report.measures.some(measure => (isStatistic(measure) ? measure.by !== 'latest' : 'sum' in measure));
  return counts && !isOther && looksAtOnly(request, by, counts.fields) ? counts : null;
}

/** Whether a call looks at no other fields: by its filters, groups and measures, and by what the person may see. */
function looksAtOnly(request: ReportRequest, by: readonly GroupBy[], fields: readonly string[]): boolean {
  const { report, query, plan, context } = request;
  const { resource } = context.plans.get(plan.resource.name);
  if (query.search !== '' || query.columns.length > 0 || query.deleted !== false) return false;
  const counts = report.measures.filter(isCount);
  const filters = [...query.filters, ...counts.flatMap(({ rows }) => decoded(resource, rows).filters)];
  const looksAt = [
    ...filters.flatMap(({ filter, value }) => (filter.own ? ['id'] : pathsOf(filter, value))),
    ...resource.list.filters.flatMap(({ defaultWhere }) => Object.keys(defaultWhere?.when ?? {})),
    ...by.flatMap(({ field, per }) => (per === undefined ? [field] : [])),
    ...counts.flatMap(measure => (isStatistic(measure) ? [measure.of] : (measure.sum ?? []))),
    ...(resource.companyField === undefined ? [] : [resource.companyField]),
  ];
  return looksAt.every(path => path !== undefined && fields.includes(firstField(resource, path) ?? path));
}
