import { sql } from 'kysely';
import type { Resource } from '#definition';
import { weekdayNumbers } from '#definition/settings';
import { filtersOf } from '#definition/derive/query';
import { peopleRight } from '#definition/derive/rights';
import { targetOf } from '#server/database/schema/tables.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Period } from '#src/domain/reports/summary.ts';
import { fieldOf, linkTable, valueAt } from '../sql/fieldPaths';
import type { ReportRequest } from './reportRequest';

/** What rows are put together by: a field, or a period of the days of the range. */
export type GroupBy = { field: string; per?: undefined } | { field?: string; per: Period };

/** The day that the range of a report narrows; undefined of one without a range. */
export const dayField = (request: ReportRequest): string | undefined => fieldBehind(request, request.report.range.by);

const fieldBehind = ({ context, plan }: ReportRequest, filter: string | undefined) =>
  filtersOf(context.plans.get(plan.resource.name).resource).find(({ key }) => key === filter)?.on ?? filter;

/** The key of a row’s group as text, over the alias `t`. */
export const groupSql = (request: ReportRequest, by: GroupBy): Sql =>
  by.per === undefined ? fieldSql(request, by.field) : periodSql(request, by.per);

/** The join that a field with many records needs: a row stands in the group of each of them. */
export function groupJoin({ context, plan }: ReportRequest, by: GroupBy): Sql {
  if (by.per !== undefined || !isMany(context.plans.get(plan.resource.name).resource, by.field)) return sql``;
  const resource = context.plans.get(plan.resource.name).resource;
  const link = sql.ref(linkAlias(by.field));
  return sql`join ${linkTable(resource, by.field)} as ${link} on ${link}.owner_id = t.id`;
}

const linkAlias = (field: string) => `t_${field}_link`;

const isMany = (resource: Resource, name: string) => fieldOf(resource, name).kind.reference === 'many';

/** The field; of people, 0 of all others for whoever may not see the figures of single persons. */
function fieldSql({ context, plan, account, listQuery }: ReportRequest, name: string): Sql {
  const resource = context.plans.get(plan.resource.name).resource;
  const key = isMany(resource, name) ? sql.ref(`${linkAlias(name)}.target_id`) : valueAt(listQuery.reach, resource, name, 't');
  const isHidden = targetOf(fieldOf(resource, name)) === 'users' && !account.may(peopleRight);
  return isHidden ? sql`(case when ${key} is null or ${key} = ${account.id} then ${key} else 0 end)::text` : sql`(${key})::text`;
}

/** The first day of the period, as `yyyy-MM-dd`. */
function periodSql(request: ReportRequest, per: Period): Sql {
  const { context, plan, listQuery, report } = request;
  const field = fieldBehind(request, report.chart?.by) ?? dayField(request) ?? 'created_at';
  const day = valueAt(listQuery.reach, context.plans.get(plan.resource.name).resource, field, 't');
  if (per === 'day') return sql`to_char(${day}, 'YYYY-MM-DD')`;
  if (per === 'month') return sql`to_char(${day}, 'YYYY-MM-01')`;
  const start = sql.lit(weekdayNumbers[context.settings.weekStart]);
  return sql`to_char(${day}::date - ((extract(dow from ${day})::int - ${start} + 7) % 7), 'YYYY-MM-DD')`;
}
