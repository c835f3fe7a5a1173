import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isRate, measureIn, rowsOf, targetOf, type Values } from '#definition';
import { daysOfPeriod, daysWithin } from '#src/domain/ranges/periods.ts';
import type { Summary } from '#src/domain/reports/summary.ts';
import { ChartFrame } from '../chart/ChartFrame';
import { useSeriesPatterns } from '../chart/useSeriesPatterns';
import { useWidth } from '../chart/useWidth';
import { useRegistry } from '../EngineContext';
import { useTexts } from '../texts/useTexts';
import { drillAddress } from './drillAddress';
import { useReport } from './ReportContext';
import { usePeriodLabel } from './usePeriodLabel';
import { useReportTexts } from './useReportTexts';

const height = 260;

type Points = NonNullable<Summary['chart']>['points'];

interface Drawn {
  series: readonly { key: string; label: string; color: string }[];
  points: Points;
  labelOf: (day: string) => string;
  /** Where the figure of a measure at a point leads; null where it leads nowhere. */
  linkOf: (point: number, key: string) => string | null;
}

/** The measures of a report over time: bars on top of each other, rates as lines; the same as a table. */
export function ReportChart({ summary: { chart } }: { summary: Summary }) {
  const { report, resource } = useReport();
  const translate = useTranslate();
  const { palette } = useTheme();
  const texts = useReportTexts(report);
  const labelOf = usePeriodLabel(chart?.per ?? 'day');
  const linkOf = usePointLinks(chart);
  const fields = useTexts(resource);
  const { success, warning, error, text, info, secondary } = palette;
  const colors = [success.main, warning.main, error.main, text.disabled, info.main, secondary.main];
  const { fills, patterns } = useSeriesPatterns(colors, palette.background.paper);
  const lineColors = [palette.primary.main, palette.warning.main, palette.info.main];
  if (!report.chart || !chart) return null;
  const { measures } = report.chart;
  const isLines = measures.every(key => isRate(measureIn(report, key)));
  const series = measures.map((key, at) => ({
    key,
    label: texts.measure(key),
    color: (isLines ? lineColors : fills)[at] ?? palette.primary.main,
  }));
  const drawnOf = translate(`report.chart.${chart.per}`, { measures: series.map(({ label }) => label).join(', ') });
  const by = report.chart.by;
  const title = by === undefined ? drawnOf : `${drawnOf} (${fields.field(by)})`;
  const drawn = { series, points: chart.points, labelOf, linkOf };
  return (
    <ChartFrame
      {...{ title, opensOnPhone: true }}
      drawing={isLines ? <Lines {...drawn} /> : <Bars {...drawn} patterns={patterns} />}
      table={<Values {...drawn} />}
      legend={series.map(({ label, color }) => ({ label, fill: color }))}
    />
  );
}

function usePointLinks(chart: Summary['chart']): Drawn['linkOf'] {
  const { report, range } = useReport();
  const registry = useRegistry();
  const { filterValues } = useListContext();
  return (point, key) => {
    const day = chart?.points[point]?.day;
    if (chart === undefined || day === undefined) return null;
    // A week or month of a chart within the range may begin before it, or end after it.
    const isWithin = report.chart?.months === undefined && report.chart?.by === undefined;
    const days = isWithin ? daysWithin(range, chart.per, day) : daysOfPeriod(chart.per, day);
    return drillAddress(registry, report, {
      given: filterValues as Values,
      rows: rowsOf(report, measureIn(report, key)).rows,
      range: days,
      by: report.chart?.by,
    });
  };
}

/** What both drawings share: times go from left to right in every language. */
function useAxes({ points, labelOf }: Drawn) {
  const [box, width] = useWidth<HTMLDivElement>();
  const x = { scaleType: 'band' as const, data: points.map((_, at) => at), valueFormatter: (at: number) => labelOf(points[at]?.day ?? '') };
  return { box, width, x };
}

/** Large numbers in a few letters, as an axis has room for: `6.5M`. */
function useCompact(): (value: number) => string {
  const format = new Intl.NumberFormat(`${useLocale() ?? 'en'}-u-nu-latn`, { notation: 'compact', maximumFractionDigits: 1 });
  return value => format.format(value);
}

function Bars({ patterns, ...drawn }: Drawn & { patterns: ReactNode }) {
  const { series, points, linkOf } = drawn;
  const { box, width, x } = useAxes(drawn);
  const compact = useCompact();
  const navigate = useNavigate();
  const follow = (at: number, key: unknown) => {
    const to = linkOf(at, String(key));
    if (to !== null) void navigate(to);
  };
  return (
    <Box ref={box} sx={{ minWidth: 0, minHeight: height }}>
      {width > 0 && (
        <BarChart
          {...{ width, height, skipAnimation: true, grid: { horizontal: true }, xAxis: [x] }}
          yAxis={[{ min: 0, tickMinStep: 1, valueFormatter: compact }]}
          series={series.map(({ key, label, color }) => ({
            id: key,
            data: points.map(({ figures }) => Number(figures[key] ?? 0)),
            label,
            color,
            stack: 'all',
          }))}
          onItemClick={(_, item) => follow(item.dataIndex, item.seriesId)}
        >
          {patterns}
        </BarChart>
      )}
    </Box>
  );
}

function Lines(drawn: Drawn) {
  const { series, points } = drawn;
  const { report } = useReport();
  const texts = useReportTexts(report);
  const { palette } = useTheme();
  const { box, width, x } = useAxes(drawn);
  const [first] = series;
  const measure = first && measureIn(report, first.key);
  const target = measure && isRate(measure) ? targetOf(measure) : undefined;
  return (
    <Box ref={box} sx={{ minWidth: 0, minHeight: height }}>
      {width > 0 && (
        <LineChart
          {...{ width, height, skipAnimation: true, grid: { horizontal: true }, xAxis: [x] }}
          yAxis={[{ min: 0, max: 100 }]}
          series={series.map(({ key, label, color }) => ({
            id: key,
            data: points.map(({ figures }) => (typeof figures[key] === 'number' ? figures[key] : null)),
            label,
            color,
            connectNulls: false,
            curve: 'linear' as const,
          }))}
        >
          {target !== undefined && (
            <ChartsReferenceLine
              y={target}
              label={texts.target(target)}
              lineStyle={{ stroke: palette.warning.main, strokeDasharray: '6 4' }}
            />
          )}
        </LineChart>
      )}
    </Box>
  );
}

function Values({ series, points, labelOf, linkOf }: Drawn) {
  const { report } = useReport();
  const translate = useTranslate();
  const texts = useReportTexts(report);
  return (
    <Box sx={{ maxHeight: height, overflow: 'auto' }} tabIndex={0} role="group" aria-label={translate('engine.chart.table')}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& :is(th, td)': { py: 0.75, px: 1, borderBottom: 1, borderColor: 'divider' },
          '& a': { color: 'text.primary' },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ textAlign: 'start' }}>
              {translate('report.period')}
            </Box>
            {series.map(({ key, label }) => (
              <Box key={key} component="th" scope="col" sx={{ textAlign: 'end' }}>
                {label}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, figures }, at) => (
            <tr key={day}>
              <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400 }}>
                <bdi>{labelOf(day)}</bdi>
              </Box>
              {series.map(({ key }) => {
                const to = linkOf(at, key);
                const text = <bdi>{texts.value(key, figures[key])}</bdi>;
                return (
                  <Box key={key} component="td" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                    {to !== null && figures[key] ? <Link to={to}>{text}</Link> : text}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
