import Box from '@mui/material/Box';
import { ListContextProvider, useList, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { isListChart, type HomeChart, type Report, type Resource, type Values } from '#definition';
import { plantCalendar } from '#definition/derive/ranges/plantCalendar';
import { reportFilter } from '#src/domain/reports/reportFilter.ts';
import ListChart from '#src/engine/chart/ListChart.tsx';
import { useOfferedChart } from '#src/engine/chart/useOfferedChart.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { GroupBars } from '#src/engine/report/GroupBars.tsx';
import { ReportChart } from '#src/engine/report/ReportChart.tsx';
import { ReportContext } from '#src/engine/report/ReportContext.ts';
import { useSummary } from '#src/engine/report/useSummary.ts';
import { useMay } from '#src/engine/rights/useMay.ts';

/** Pixels of a drawing with its words, so that nothing moves once it has come. */
const height = 412;

/** The drawings of the start page that the person may see: of reports, and of lists. */
export function HomeCharts({ charts }: { charts: readonly HomeChart[] }) {
  const translate = useTranslate();
  const { reports, has, get } = useRegistry();
  const may = useMay();
  const shown = charts.flatMap(chart => {
    if (isListChart(chart)) {
      if (!has(chart.register) || !may({ action: 'list', resource: chart.register })) return [];
      return <RegisterChart key={chart.register} resource={get(chart.register)} rows={chart.rows} />;
    }
    const report = reports.find(({ name }) => name === chart.report);
    return report && may.right(report.right) ? <HomeReport key={`report ${report.name}`} report={report} /> : [];
  });
  if (shown.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('home.charts')}
      sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))' }}
    >
      {shown}
    </Box>
  );
}

const nothing = {};

function HomeReport({ report }: { report: Report }) {
  const resource = useRegistry().get(report.source);
  const { data: summary, isError } = useSummary(report, nothing);
  const open = { report, resource, ...reportFilter(report, nothing, plantCalendar()) };
  // A server that has no figures of it, or cannot tell them now, has no drawing either: the figure above says so.
  if (summary === null || isError) return null;
  return (
    <ReportContext value={open}>
      <Drawn resource={resource} rows={nothing}>
        {summary && (report.chart?.per ? <ReportChart summary={summary} /> : <GroupBars summary={summary} />)}
      </Drawn>
    </ReportContext>
  );
}

function RegisterChart({ resource: given, rows }: { resource: Resource; rows: Values }) {
  const resource = useOfferedChart(given);
  if (!resource.list.chart) return null;
  return (
    <Drawn resource={resource} rows={rows}>
      <ListChart resource={resource} opensOnPhone />
    </Drawn>
  );
}

const none: RaRecord[] = [];

/** A drawing in its frame, with the filters that it is drawn by in the context that charts of lists and reports read. */
function Drawn({ resource, rows, children }: { resource: Resource; rows: Values; children: ReactNode }) {
  const list = useList<RaRecord>({ data: none, filter: rows });
  return (
    <ListContextProvider value={{ ...list, resource: resource.name }}>
      <Box sx={{ minWidth: 0, minHeight: { sm: height }, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        {children}
      </Box>
    </ListContextProvider>
  );
}
