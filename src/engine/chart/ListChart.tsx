import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { measureOf, type ChartGroup } from '#definition/derive/chart/chartGroups';
import { listAddress } from '../data/listAddress';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';
import { ListSkeleton } from '../ui/states/Skeletons';
import { barFilter } from './barFilter';
import { Chart, type Bar } from './Chart';
import { useBarLabel } from './useBarLabel';
import { useChart } from './useChart';

/** The chart of a register's list, over all rows that the list in context finds; a press of a bar leads to its rows. */
export default function ListChart({ resource, opensOnPhone = false }: { resource: Resource; opensOnPhone?: boolean }) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const labelOf = useBarLabel(resource);
  const { number, amount } = useFormats();
  const { chart: found, isError, narrowed } = useChart(resource);
  const { chart } = resource.list;
  if (!chart) return null;
  if (isError) return <Alert severity="error">{translate('engine.chart.failed')}</Alert>;
  if (!found) return <ListSkeleton rows={6} />;
  if (found.groups.length === 0) return <Box sx={{ p: 3, color: 'text.secondary' }}>{translate('engine.chart.empty')}</Box>;
  const measure = measureOf(chart);
  const [of, by] = [measure === null ? texts.many : texts.field(measure), texts.field(chart.by)];
  const measureText =
    measure === null ? translate('engine.chart.count') : `${of} (${translate(`engine.figures.${chart.sum ? 'sum' : 'average'}`)})`;
  const barOf = ({ key, label, value }: ChartGroup): Bar => {
    const filter = barFilter(resource, key);
    return {
      label: labelOf(key, label),
      value,
      ...(filter && { to: `${listAddress(resource.name, { ...narrowed, ...filter })}&display=table` }),
    };
  };
  const others = found.others && {
    label: translate('engine.chart.others', { smart_count: found.others.groups }),
    value: found.others.value,
  };
  const { format } = resource.fields[chart.by]?.kind ?? {};
  const inTime = format === 'date' || format === 'datetime';
  const bars = found.groups.map(barOf);
  return (
    <Chart
      title={translate('engine.chart.title', { of: measure === null ? of : measureText, by })}
      of={by}
      measure={measureText}
      bars={others ? (inTime ? [others, ...bars] : [...bars, others]) : bars}
      format={measure !== null && resource.fields[measure]?.kind.format === 'money' ? amount : number}
      inTime={inTime}
      opensOnPhone={opensOnPhone}
    />
  );
}
