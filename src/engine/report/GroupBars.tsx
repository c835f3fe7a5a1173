import Box from '@mui/material/Box';
import { useGetList, useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Values } from '#definition';
import { groupFilter } from '#definition/derive/reports/groupFilter';
import type { Figures, Summary } from '#src/domain/reports/summary.ts';
import { ChartFrame } from '../chart/ChartFrame';
import { useRegistry } from '../EngineContext';
import { useFormats } from '../texts/useFormats';
import { FigureLink } from './FigureCells';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';
import { keyOfGroup, useGroupName, type GroupValue } from './useGroupTexts';

/** Bars that are drawn at most, those of the highest figures. */
const most = 8;

/** A group as it is drawn: its figure, and which part of the whole it and those before it are. */
interface Bar {
  name: string;
  figure: number;
  share: number | null;
  figures: Figures;
  rowsFilter: Values | null;
}

/** The first level of a report as bars by a measure, the highest first, with what they come to of the whole; the same as a table. */
export function GroupBars({ summary }: { summary: Summary }) {
  const { report } = useReport();
  const register = useRegistry().get(report.source);
  const translate = useTranslate();
  const texts = useReportTexts(report);
  const nameOf = useGroupName();
  const { filterValues } = useListContext();
  const [measure = ''] = report.chart?.measures ?? [];
  const [level = ''] = report.group;
  const { data } = useGetList<RaRecord>(report.source, {
    ...{ filter: filterValues as Values, sort: { field: measure, order: 'DESC' }, pagination: { page: 1, perPage: most } },
    meta: { report: report.name },
  });
  // Until they are there nothing says that there is nothing.
  if (!data) return null;
  const whole = Number(summary.totals[measure] ?? 0);
  const bars = data
    .filter(row => Number(row[measure] ?? 0) > 0)
    .map((row, at, all): Bar => {
      const value = row[level] as GroupValue;
      const soFar = all.slice(0, at + 1).reduce((sum, one) => sum + Number(one[measure]), 0);
      return {
        name: nameOf(value),
        figure: Number(row[measure]),
        share: whole === 0 ? null : (100 * soFar) / whole,
        figures: row as unknown as Figures,
        rowsFilter: groupFilter(register, level, keyOfGroup(value)),
      };
    });
  const title = translate('report.chart.groups', { measures: texts.measure(measure) });
  return (
    <ChartFrame
      {...{ title, opensOnPhone: true }}
      drawing={<Drawing bars={bars} measure={measure} />}
      table={<Listing bars={bars} measure={measure} />}
    />
  );
}

interface BarsProps {
  bars: readonly Bar[];
  measure: string;
}

function Drawing({ bars, measure }: BarsProps) {
  const translate = useTranslate();
  const share = useShareText();
  const highest = Math.max(...bars.map(({ figure }) => figure));
  if (bars.length === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('report.nothing')}</Box>;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {bars.map(bar => (
        <Box
          component="li"
          key={bar.name}
          sx={{
            ...{ display: 'grid', columnGap: 1.5, alignItems: 'center', minHeight: 26 },
            gridTemplateColumns: { xs: '1fr max-content', sm: 'minmax(120px, 38%) 1fr 56px 56px' },
          }}
        >
          <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={bar.name}>
            {bar.name}
          </Box>
          <Box
            aria-hidden
            sx={{
              height: 14,
              bgcolor: 'action.hover',
              borderRadius: 1,
              gridRow: { xs: 2, sm: 'auto' },
              gridColumn: { xs: '1 / -1', sm: 'auto' },
            }}
          >
            <Box sx={{ height: 1, width: `${String((100 * bar.figure) / highest)}%`, bgcolor: 'primary.main', borderRadius: 1 }} />
          </Box>
          <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', '& a:not(:hover)': { color: 'text.primary' } }}>
            <FigureLink name={measure} figures={bar.figures} rowsFilter={bar.rowsFilter} />
          </Box>
          <Box
            data-hint={translate('report.soFar')}
            sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'end', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            <bdi>{share(bar.share)}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function useShareText() {
  const translate = useTranslate();
  const { number } = useFormats();
  return (share: number | null) => (share === null ? '–' : translate('report.percent', { value: number(Math.round(share)) }));
}

function Listing({ bars, measure }: BarsProps) {
  const { report } = useReport();
  const translate = useTranslate();
  const texts = useReportTexts(report);
  const share = useShareText();
  return (
    <Box
      component="table"
      sx={{
        ...{ width: '100%', borderCollapse: 'collapse', '& th': { textAlign: 'start' } },
        '& :is(th, td)': { py: 0.75, px: 1, borderBottom: 1, borderColor: 'divider' },
        '& :is(td, thead th:not(:first-of-type))': { textAlign: 'end' },
        '& a': { color: 'text.primary' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{translate('report.group')}</th>
          <th scope="col">{texts.measure(measure)}</th>
          <th scope="col">{translate('report.soFar')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(bar => (
          <tr key={bar.name}>
            <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
              <bdi>{bar.name}</bdi>
            </Box>
            <td>
              <FigureLink name={measure} figures={bar.figures} rowsFilter={bar.rowsFilter} />
            </td>
            <td>{share(bar.share)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
