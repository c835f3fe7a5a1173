import type { Resource, Values } from '#definition';
import { periodOf } from '#definition/derive/chart/chartGroups';

/** The filter that finds the rows of a bar; null where there is none, as of rows without a value. */
export function barFilter(resource: Resource, key: string | null): Values | null {
  const { chart, filters } = resource.list;
  const field = chart && resource.fields[chart.by];
  if (!chart || !field || key === null || field.kind.filter === 'none') return null;
  const declared = filters.find(
    ({ on, choices, key: own }) => on === chart.by && !choices && own === field.kind.wireName(chart.by, 'write'),
  );
  const name = declared?.key ?? field.kind.wireName(chart.by, 'write');
  if (periodOf(resource, chart) !== null) return { [name]: { start: firstDay(key), end: lastDay(key) } };
  if (field.kind.choice === 'yesNo') return { [name]: key === 'true' };
  return { [name]: field.kind.reference ? Number(key) : key };
}

/** `2026` and `2026-02` begin and end with a day. */
const firstDay = (period: string) => `${period}-01-01`.slice(0, 10);

function lastDay(period: string): string {
  const [year = 0, month = 12, day] = period.split('-').map(Number);
  return day === undefined ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : period;
}
