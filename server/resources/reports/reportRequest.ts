import type { Report, Resource, Values } from '#definition';
import { decodeListQuery, encodeFilters, filtersOf, type DecodedQuery } from '#definition/derive/query';
import { reportResource } from '#definition/derive/reports/reportResource';
import type { Account } from '#server/access/account.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { addMonths, isDay } from '#definition/derive/ranges/calendar';
import { endsOf, type DayRange, type GivenRange } from '#src/domain/ranges/range.ts';
import { reportFilter } from '#src/domain/reports/reportFilter.ts';
import { unreadable } from '../visibility';
import { buildListQuery, type ListQuery } from '../query/listQuery';
import { todayOf } from '#server/time.ts';

/** A call of a report as it was understood. */
export interface ReportRequest {
  context: ServerContext;
  account: Account;
  report: Report;
  plan: Plan;
  range: DayRange;
  /** The call as the list of the register would be opened for it. */
  params: URLSearchParams;
  query: DecodedQuery;
  listQuery: ListQuery;
}

type Opened = Pick<ReportRequest, 'context' | 'account' | 'report'>;

/** The register of a report, planned as the report shows it. */
export function reportPlan({ plans }: ServerContext, report: Report): Plan {
  return { ...plans.get(report.source), resource: reportResource(plans.registry, report) };
}

/**
 * Reads the parameters of a report: those of its register’s list, under the names that the report has for them, and its range as `duration` and
 * `date`, or by `date_range[start]` and `date_range[end]`.
 */
export async function readReportRequest(opened: Opened, given: URLSearchParams): Promise<ReportRequest> {
  const { context, report } = opened;
  const plan = reportPlan(context, report);
  const params = withRegisterNames(report, given);
  const { range, filter } = reportFilter(
    report,
    report.range.by === undefined ? {} : { [report.range.by]: rangeIn(report.range.by, params) },
    calendarOf(context),
  );
  return narrowed({ ...opened, plan, range }, params, filter);
}

/** The same request for the days that its chart shows. */
export function overDays(request: ReportRequest, range: DayRange): Promise<ReportRequest> {
  const { chart, range: own } = request.report;
  const by = chart?.by ?? own.by;
  return narrowed(
    { ...request, ...(chart?.by === undefined && { range }) },
    request.params,
    by === undefined ? {} : { [by]: endsOf(range) },
  );
}

async function narrowed(
  request: Omit<ReportRequest, 'params' | 'query' | 'listQuery'>,
  parameters: URLSearchParams,
  filter: Values,
): Promise<ReportRequest> {
  const { context, account, plan } = request;
  const resource = context.plans.get(plan.resource.name).resource;
  const params = replaced(resource, parameters, filter);
  const given = decodeListQuery(resource, params);
  const query = unreadable(resource, account).includes(given.sort.field) ? { ...given, sort: resource.list.sort } : given;
  const listQuery = await buildListQuery(context, { ...plan, resource }, account, query);
  return { ...request, params, query, listQuery };
}

export const calendarOf = ({ settings, now }: Pick<ServerContext, 'settings' | 'now'>) => ({
  today: todayOf({ now, settings }),
  weekStart: settings.weekStart,
});

/** Refuses a range that is too long to be counted for a screen. */
export function requireCountable({ range }: ReportRequest): void {
  if (range.note === 'long') throw new Failure('A range has ten years at most. Choose a shorter one.', { status: 422 });
}

/** Parameters under the names that the register has for them. */
function withRegisterNames({ wire }: Report, given: URLSearchParams): URLSearchParams {
  const names = new Map(Object.entries(wire).map(([own, there]) => [there, own]));
  return new URLSearchParams([...given].map(([key, value]) => [key.replace(/^[^[]+/, name => names.get(name) ?? name), value]));
}

function rangeIn(by: string, params: URLSearchParams): GivenRange {
  // A day alone under the name of the range: its month up to that day.
  const day = params.get(by);
  if (isDay(day)) return { start: addMonths(day, 0), end: day };
  const end = (name: string) => params.get(`${by}[${name}]`) ?? params.get(`date_range[${name}]`);
  return {
    ...{ duration: params.get('duration') ?? end('duration'), date: params.get('date'), today: end('today') },
    ...{ start: end('start'), end: end('end') },
  };
}

/** The parameters with some filters in place of what they say of them. What a report narrows its rows to is nobody else’s to say. */
function replaced(resource: Resource, given: URLSearchParams, filter: Values): URLSearchParams {
  const names = new Set(
    filtersOf(resource)
      .filter(({ key }) => Object.hasOwn(filter, key))
      .flatMap(({ key, aliases = [] }) => [key, ...aliases]),
  );
  // The span of the calendar and its day are no filters, whatever the register calls one.
  const others = [...given].filter(([key]) => !spanKeys.includes(key) && !names.has(key.replace(/\[\w*\]$/, '')));
  return new URLSearchParams([...others, ...encodeFilters(resource, filter)]);
}

const spanKeys = ['duration', 'date'];
