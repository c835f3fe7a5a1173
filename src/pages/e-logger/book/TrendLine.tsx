import Box from '@mui/material/Box';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useWidth } from '#src/engine/chart/useWidth.ts';

/** A value of a trend; `rejected` of those that were put together were out of range. */
export interface Point {
  at: string;
  value: number;
  rejected: number;
}

/** A trend as a line, with the limits of its field. */
export function TrendLine({ points, field }: { points: readonly Point[]; field: FormField }) {
  const translate = useTranslate();
  const { palette, direction } = useTheme();
  const [box, width] = useWidth<HTMLDivElement>();
  const tag = `${useLocale() ?? 'en'}-u-nu-latn`;
  const limits = field.kind === 'number' || field.kind === 'reading' ? [field.low, field.high] : [];
  const dates = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  const values = [...points.map(({ value }) => value), ...limits.filter(limit => limit !== null)];
  const room = (Math.max(...values) - Math.min(...values) || 1) * 0.1;
  return (
    <Box ref={box} dir="ltr">
      {width > 0 && (
        <LineChart
          {...{ width, height: 300, skipAnimation: true, grid: { horizontal: true }, hideLegend: true }}
          xAxis={[
            {
              ...{ data: points.map(({ at }) => new Date(at)), scaleType: 'time' as const, reverse: direction === 'rtl' },
              valueFormatter: (at: Date) => dates.format(at),
            },
          ]}
          yAxis={[{ min: Math.min(...values) - room, max: Math.max(...values) + room }]}
          series={[
            {
              ...{ data: points.map(({ value }) => value), label: field.label, color: palette.primary.main, curve: 'linear' as const },
              showMark: ({ index }) => points.length <= 60 || (points[index]?.rejected ?? 0) > 0,
            },
          ]}
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
