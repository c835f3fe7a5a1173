import { HttpError, type RaRecord } from 'ra-core';
import type { Registry, Report, Values } from '#definition';
import { encodeListQuery, type ListQuery } from '#definition/derive/query';
import { reportCall, reportResource, summaryPath } from '#definition/derive/reports/reportResource';
import { readRecord } from '#definition/derive/wire';
import { plantCalendar } from '#definition/derive/ranges/plantCalendar';
import type { Summary } from '#src/domain/reports/summary.ts';
import { reportFilter, spanParameters } from '#src/domain/reports/reportFilter.ts';
import type { Http } from '../http/http';
import { readList, withIds } from './rows';

/** Which report a list is of, and which level of its groups: `meta` of a list call. */
export interface ReportMeta {
  report?: string;
  level?: string;
}

/** A page of a report: records of its register, or groups of them. */
export async function getReportList(
  send: Http['admin'],
  registry: Registry,
  { report: name, level }: ReportMeta & { report: string },
  query: ListQuery,
  signal?: AbortSignal,
): Promise<{ data: RaRecord[]; total: number }> {
  const report = reportNamed(registry, name);
  const pairs = reportParameters(registry, report, query);
  const { body } = await send({
    path: reportCall(registry, report),
    ...callOf(report, level === undefined ? pairs : [...pairs, ['group', level]]),
    ...(signal && { signal }),
  });
  const { rows, total } = readList(body, registry.get(report.source).api.rows, query);
  const found = report.group.length > 0 ? rows : withIds(rows, query.offset);
  return { data: found.map((row, index) => readReportRow(registry, report, row, query.offset + index)), total };
}

/** The report of a name. Throws where there is none. */
export function reportNamed({ reports }: Registry, name: string): Report {
  const found = reports.find(report => report.name === name);
  if (!found) throw new Error(`no report "${name}"`);
  return found;
}

/** What the call of a report is asked: as the list of its register, under the names and with the range that the report has. */
export function reportParameters(registry: Registry, report: Report, query: ListQuery): [string, string][] {
  const resource = registry.get(report.source);
  const { filter, range } = reportFilter(report, query.filters, plantCalendar());
  const pairs = encodeListQuery(resource, { ...query, filters: filter });
  const named = pairs.map(([key, value]): [string, string] => [key.replace(/^[^[]+/, name => report.wire[name] ?? name), value]);
  // Its own call knows the spans of the calendar; a list knows days alone.
  return report.call === undefined ? named : [...indexed(named, report.indexed), ...spanParameters(report, range)];
}

/** Values of these filters one by one: `groups[0]=1&groups[1]=2`. */
function indexed(pairs: readonly [string, string][], filters: readonly string[]): [string, string][] {
  const counts = new Map<string, number>();
  return pairs.map(([key, value]) => {
    const name = key.replace(/\[\]$/, '');
    if (!filters.includes(name)) return [key, value];
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return [`${name}[${index}]`, value];
  });
}

/** The parameters of a report as its call takes them: in the address, or as a body of JSON. */
function callOf({ method }: Report, pairs: readonly [string, string][]): { query: URLSearchParams } | { method: 'POST'; body: Values } {
  if (method !== 'post') return { query: new URLSearchParams([...pairs]) };
  const body: Record<string, unknown> = {};
  for (const [key, value] of pairs) {
    const [, name = key, inner] = /^([^[]+)\[(\w*)\]$/.exec(key) ?? [];
    if (inner === undefined) body[name] = value;
    else if (inner === '') body[name] = [...((body[name] ?? []) as unknown[]), value];
    else body[name] = { ...(body[name] as Values | undefined), [inner]: value };
  }
  return { method: 'POST', body };
}

/** Rows of a report as the console has them: records of its register, or groups by a key of their own. */
export function readReportRow(registry: Registry, report: Report, row: Values, index: number): RaRecord {
  if (report.group.length === 0) return readRecord(reportResource(registry, report), row) as RaRecord;
  // A filter may have the same name on the wire as the field of a group.
  const fields = [...report.group, ...(report.across ? [report.across.field] : [])];
  const back = new Map(fields.map(field => [report.wire[field] ?? field, field]));
  const own = Object.entries(row).map(([key, value]) => [back.get(key) ?? key, value]);
  return { ...(Object.fromEntries(own) as Values), id: `group-${index}` };
}

/** The figures of a report and its chart; null on a server that has none, or answers something else. */
export async function readSummary(
  send: Http['admin'],
  registry: Registry,
  name: string,
  given: Values,
  signal?: AbortSignal,
): Promise<Summary | null> {
  const report = reportNamed(registry, name);
  const { search = '', ...filters } = given;
  const list = registry.get(report.source).list;
  const pairs = reportParameters(registry, report, {
    limit: 1,
    offset: 0,
    sort: list.sort,
    search: String(search),
    filters,
    deleted: false,
  });
  const query = new URLSearchParams(pairs.filter(([key]) => !paging.includes(key)));
  try {
    const { body } = await send({ path: summaryPath(report.name), query, ...(signal && { signal }) });
    const found = body as Partial<Summary> | null;
    return found?.totals && found.range ? (found as Summary) : null;
  } catch (error) {
    if (error instanceof HttpError && [404, 405].includes(error.status)) return null;
    throw error;
  }
}

const paging = ['sort', 'order', 'offset', 'limit'];
