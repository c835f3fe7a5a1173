import type { Chart } from '../../language/chart';
import type { Resource } from '../../language/resource';
import { figureOf } from '../figures';

/** Where the chart of a list is, below the path of its register; it takes what the list takes. */
export const chartPath = ({ api }: Resource): string => `${api.path}/chart`;

/** Bars at most: the greatest, or of days and months the last; what is left stands together as the others. */
export const mostGroups = 24;

/** One bar: the value that its rows have, null where they have none, what that is called where it is a record, and what they come to. */
export interface ChartGroup {
  readonly key: string | null;
  readonly label?: string;
  readonly value: number | null;
}

/** The bars of a list, and what all other rows come to. */
export interface ChartGroups {
  readonly groups: readonly ChartGroup[];
  readonly others: { readonly groups: number; readonly value: number | null } | null;
}

/** The field whose values are drawn; null where rows are counted. */
export const measureOf = ({ sum, average }: Chart): string | null => sum ?? average ?? null;

/** What of a day or a moment counts; null of everything else. */
export const periodOf = ({ fields }: Pick<Resource, 'fields'>, { by, per = 'month' }: Chart) =>
  fields[by]?.kind.format === 'date' || fields[by]?.kind.format === 'datetime' ? per : null;

/** A number as it is answered. */
export const chartValue = (resource: Resource, chart: Chart, value: unknown): number | null => {
  const measure = measureOf(chart);
  return measure === null ? Number(value ?? 0) : figureOf(resource, measure, value);
};

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** Reads the bars out of an answer; none where it is no such answer. */
export function readChart(answer: unknown): ChartGroups {
  const { groups, others } = (answer ?? {}) as { groups?: unknown; others?: { groups?: unknown; value?: unknown } | null };
  const rows = (Array.isArray(groups) ? groups : []) as readonly { key?: unknown; label?: unknown; value?: unknown }[];
  return {
    groups: rows.slice(0, mostGroups).map(({ key, label, value }) => ({
      key: key === null || key === undefined ? null : String(key as string),
      ...(typeof label === 'string' && { label }),
      value: numberIn(value),
    })),
    others: others ? { groups: Number(others.groups ?? 0), value: numberIn(others.value) } : null,
  };
}
