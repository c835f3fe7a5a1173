import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import type { Values } from '#definition';
import { lazyPart } from '../ui/lazy';
import { ReportFigures } from './ReportFigures';
import { useReport } from './ReportContext';
import { useSummary } from './useSummary';

const ReportChart = lazyPart(async () => (await import('./ReportChart')).ReportChart);

const GroupBars = lazyPart(async () => (await import('./GroupBars')).GroupBars);

/** Of its height, so that nothing moves once the figures or the chart have come; on a phone a chart is opened by a press. */
const figuresHeight = 90;
const chartHeight = 424;

/** The figures of a report and its chart; nothing on a server that has none. */
export function ReportSummary() {
  const { report } = useReport();
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { data: summary, isPlaceholderData, isError, error, refetch } = useSummary(report, filterValues as Values);
  if (report.measures.length === 0 || summary === null) return null;
  if (isError && !summary)
    return (
      <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={() => void refetch()}>{translate('engine.retry')}</Button>}>
        {translate('report.failed')} {translate(error.message, { _: error.message })}
      </Alert>
    );
  return (
    <>
      <Box sx={{ minHeight: figuresHeight, mb: 2 }}>{summary && <ReportFigures summary={summary} isOld={isPlaceholderData} />}</Box>
      {report.chart && (
        <Box
          sx={{ minHeight: { sm: chartHeight }, mb: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}
        >
          {summary && (report.chart.per ? <ReportChart summary={summary} /> : <GroupBars summary={summary} />)}
        </Box>
      )}
    </>
  );
}
