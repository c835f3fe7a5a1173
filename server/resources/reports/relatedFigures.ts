import { encodeFilters } from '#definition/derive/query';
import { groupFilter } from '#definition/derive/reports/groupFilter';
import type { Report } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { endsOf } from '#src/domain/ranges/range.ts';
import { figuresOf, type Figures } from '#src/domain/reports/summary.ts';
import { countRows } from './countRows';
import type { GroupRow } from './groups';
import { readReportRequest, type ReportRequest } from './reportRequest';

/** Figures of other reports for a group, by their names. */
export type RelatedFigures = (group: GroupRow) => Figures;

const nothing: RelatedFigures = () => ({});

/** The figures of other reports for some groups of the first level, over the same days; those that the account may open. */
export async function relatedFigures(request: ReportRequest, level: string, groups: readonly GroupRow[]): Promise<RelatedFigures> {
  const { context, account, report } = request;
  const ids = groups.flatMap(group => idOf(group, level) ?? []);
  const own = besidesFor(context, account, report);
  if (level !== report.group[0] || ids.length === 0 || own.length === 0) return nothing;
  const found = await Promise.all(own.map(async one => [one.name, await figuresOfIds(request, one, ids)] as const));
  return group => {
    const id = idOf(group, level);
    return Object.fromEntries(found.map(([name, figures]) => [name, id === null ? null : (figures.get(id) ?? 0)]));
  };
}

/** The figures of other reports that an account may open, in order. */
export const besidesFor = ({ plans }: ServerContext, account: Account, report: Report): readonly OtherFigure[] =>
  Object.entries(report.related ?? {}).flatMap(([name, { report: other, by, measure }]) => {
    const target = plans.registry.reports.find(one => one.name === other);
    return target && [target.right].flat().some(key => account.may(key)) ? [{ name, by, measure, target }] : [];
  });

interface OtherFigure {
  name: string;
  by: string;
  measure: string;
  target: Report;
}

function idOf({ values }: GroupRow, level: string): number | null {
  const value = values[level];
  return typeof value === 'object' && value !== null ? value.id : null;
}

async function figuresOfIds({ context, account, range }: ReportRequest, { target, by, measure }: OtherFigure, ids: readonly number[]) {
  const resource = context.plans.get(target.source).resource;
  const [key] = Object.keys(groupFilter(resource, by, ids[0] ?? 0) ?? {});
  const { start, end } = endsOf(range);
  const params = new URLSearchParams([
    ['date_range[start]', start],
    ['date_range[end]', end],
    ...(key === undefined ? [] : encodeFilters(resource, { [key]: ids })),
  ]);
  const counted = await countRows(await readReportRequest({ context, account, report: target }, params), [{ field: by }]);
  return new Map(counted.map(({ keys: [id], counts }) => [Number(id), figuresOf(target, counts)[measure] ?? null]));
}
