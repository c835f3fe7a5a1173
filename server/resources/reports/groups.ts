import { isStatistic, type Report } from '#definition';
import { targetOf } from '#server/database/schema/tables.ts';
import { figuresOf, type Figures } from '#src/domain/reports/summary.ts';
import { groupNames } from '../query/groupNames';
import { fieldOf } from '../sql/fieldPaths';
import { countRows, type CountedGroup } from './countRows';
import type { GroupBy } from './groupSql';
import type { ReportRequest } from './reportRequest';

/** Who is meant by a row: a record, everybody of whom the person may see no figures (`id` is 0), or nobody. */
export type GroupValue = { id: number; name: string } | string | null;

export interface GroupRow {
  /** The values of the group, by field. */
  values: Readonly<Record<string, GroupValue>>;
  figures: Figures;
}

/** Stands for all people but oneself, for whoever may not see the figures of single persons. */
const others = '0';

/**
 * The groups of a report on one of its levels, and across where it is a grid. Figures of single persons need the right `reports.people`: without
 * it there are one’s own and those of all others together, so that sums are the same.
 */
export async function groupsOf(request: ReportRequest, level: string): Promise<GroupRow[]> {
  const { across } = request.report;
  const fields = [{ field: level }, ...(across ? [across as GroupField] : [])];
  return sorted(await groupsBy(request, fields), request, level);
}

type GroupField = GroupBy & { field: string };

/** The groups of a report by some fields, those of the most rows first. */
export async function groupsBy(request: ReportRequest, fields: readonly GroupField[]): Promise<GroupRow[]> {
  const groups = await countRows(request, fields);
  const names = await Promise.all(fields.map(({ field, per }, at) => (per ? null : namesAt(request, field, groups, at))));
  return groups.map(({ keys, counts }) => ({
    values: Object.fromEntries(fields.map(({ field }, at) => [field, valueOf(keys[at] ?? null, names[at] ?? null)])),
    figures: figuresOf(request.report, counts),
  }));
}

function valueOf(key: string | null, names: ReadonlyMap<string, string> | null): GroupValue {
  if (key === null || names === null) return key;
  return { id: Number(key), name: names.get(key) ?? '' };
}

/** The records of a field with some figures each, as a report answers them beside its rows. */
export async function extraGroupsOf(request: ReportRequest, { by, measures }: NonNullable<Report['extraGroups']>[string]) {
  const { report } = request;
  const only = { ...report, measures: report.measures.filter(({ key }) => measures.includes(key)) };
  const groups = await groupsBy({ ...request, report: only }, [{ field: by }]);
  return groups.flatMap(({ values: { [by]: record }, figures }) =>
    typeof record === 'object' && record !== null
      ? [{ ...record, ...Object.fromEntries(measures.map(key => [key, figures[key] ?? null])) }]
      : [],
  );
}

/** The level that a call names by `group`; the first one unless told. */
export const levelOf = ({ group }: Report, params: URLSearchParams): string =>
  group.find(name => name === params.get('group')) ?? group[0] ?? '';

async function namesAt({ context, account, plan }: ReportRequest, name: string, groups: readonly CountedGroup[], at: number) {
  const field = fieldOf(context.plans.get(plan.resource.name).resource, name);
  if (field.kind.reference !== 'one') return null;
  const keys = new Set(groups.map(({ keys: found }) => found[at] ?? null));
  return groupNames(
    context,
    account,
    targetOf(field),
    [...keys].filter(key => key !== others),
  );
}

/** By their names, groups of nothing last; or by a measure, those without it last. */
function sorted(rows: readonly GroupRow[], { report, params }: ReportRequest, level: string): GroupRow[] {
  const named = params.get('sort') ?? report.sort?.field ?? 'group';
  const order = params.get('order') ?? (params.has('sort') ? 'asc' : (report.sort?.order ?? 'asc'));
  const sign = order === 'desc' ? -1 : 1;
  const nameOf = ({ values }: GroupRow) => {
    const value = values[level] ?? null;
    return value === null ? null : typeof value === 'string' ? value : value.name;
  };
  const isMeasure = report.measures.some(({ key }) => key === named);
  const keyOf = (row: GroupRow) => (isMeasure ? (row.figures[named] ?? null) : nameOf(row));
  const compare = (one: number | string, other: number | string) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), undefined, { numeric: true });
  // Groups of the same figure: the one where it happened last, then by name.
  const latest = report.measures.find(measure => isStatistic(measure) && measure.by === 'latest')?.key;
  const tie = (one: GroupRow, other: GroupRow) =>
    (latest === undefined ? 0 : compare(other.figures[latest] ?? '', one.figures[latest] ?? '')) ||
    compare(nameOf(one) ?? '', nameOf(other) ?? '');
  return [...rows].sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || tie(one, other);
    return sign * compare(first, second) || tie(one, other);
  });
}
