import type { Resource } from '../../define';
import { measureOf } from '../chart/chartGroups';

/** What a chart cannot be drawn by, or of. */
export function checkChart({ name, fields, list: { chart } }: Resource): string[] {
  if (!chart) return [];
  const by = fields[chart.by]?.kind;
  const isGroup =
    !by || by.choice === 'one' || by.choice === 'yesNo' || by.reference === 'one' || by.format === 'date' || by.format === 'datetime';
  const measure = measureOf(chart);
  const kind = measure === null ? undefined : fields[measure]?.kind;
  const isNumber = !kind || ((kind.format === 'number' || kind.format === 'money') && kind.sortable && kind.filter !== 'none');
  return [
    ...(isGroup ? [] : [`${name}.list.chart.by: "${chart.by}" is no choice, reference or day`]),
    ...(isNumber ? [] : [`${name}.list.chart: "${measure}" is no number`]),
    ...(chart.sum !== undefined && chart.average !== undefined ? [`${name}.list.chart: it has a sum or an average`] : []),
  ];
}
