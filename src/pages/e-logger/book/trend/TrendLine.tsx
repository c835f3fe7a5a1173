import Box from '@mui/material/Box';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useWidth } from '#src/engine/chart/useWidth.ts';
import { byMoment, dashOf, momentsOf, type Series } from './series';
import { useLineColors } from './useLineColors';

/** More values than these are drawn without a mark each; those out of range keep theirs. */
const mostMarks = 60;

/** Trends as lines, with the limits of their field. */
export function TrendLine({ series, field }: { series: readonly Series[]; field: FormField }) {
  const translate = useTranslate();
  const { palette, direction } = useTheme();
  const colorOf = useLineColors();
  const [box, width] = useWidth<HTMLDivElement>();
  const tag = `${useLocale() ?? 'en'}-u-nu-latn`;
  const limits = field.kind === 'number' || field.kind === 'reading' ? [field.low, field.high] : [];
  const dates = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  const values = [...series.flatMap(({ points }) => points.map(({ value }) => value)), ...limits.filter(limit => limit !== null)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || 1) * 0.1;
  const moments = momentsOf(series);
  const drawn = series.map((one, at) => ({ ...one, values: byMoment(one), color: colorOf(at), dash: dashOf(at) }));
  const lines: Readonly<Record<string, { strokeDasharray: string }>> = Object.fromEntries(
    drawn.map(({ id, dash }) => [`& path.MuiLineChart-line[data-series="${String(id)}"]`, { strokeDasharray: dash }]),
  );
  return (
    <Box ref={box} sx={lines}>
      {width > 0 && (
        <LineChart
          {...{ width, height: 300, skipAnimation: true, grid: { horizontal: true }, hideLegend: true }}
          xAxis={[
            {
              ...{ data: moments.map(at => new Date(at)), scaleType: 'time' as const, reverse: direction === 'rtl' },
              valueFormatter: (at: Date) => dates.format(at),
            },
          ]}
          yAxis={[{ min: least - room, max: most + room, position: direction === 'rtl' ? 'right' : 'left' }]}
          series={drawn.map(({ id, name, points, values, color }) => ({
            ...{ id: String(id), data: moments.map(at => values.get(at)?.value ?? null), connectNulls: true },
            ...{ label: series.length > 1 ? name : field.label, color, curve: 'linear' as const },
            showMark: ({ index }) => points.length <= mostMarks || (values.get(moments[index] ?? '')?.rejected ?? 0) > 0,
          }))}
        >
          {limits.map((limit, at) =>
            limit === null ? null : (
              <ChartsReferenceLine
                key={at === 0 ? 'low' : 'high'}
                y={limit}
                label={`${translate(at === 0 ? 'elogger.book.low' : 'elogger.book.high')} ${String(limit)}`}
                lineStyle={{ stroke: palette.error.main, strokeDasharray: '6 4' }}
              />
            ),
          )}
        </LineChart>
      )}
    </Box>
  );
}
