import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import type { Report, Values } from '#definition';
import type { Summary } from '#src/domain/reports/summary.ts';

type Summarizer = DataProvider & { reportSummary(report: string, filter: Values, signal?: AbortSignal): Promise<Summary | null> };

/**
 * The figures and the chart of a report over all rows that some filters find; null on a server that has none.
 *
 * @param given the filters as they stand in the address: the range may be by name
 */
export function useSummary(report: Report, given: Values) {
  const { reportSummary } = useDataProvider<Summarizer>();
  return useQuery({
    // What changes the lists of a register changes what is counted of them.
    queryKey: [report.source, 'getList', 'summary', report.name, given],
    queryFn: ({ signal }) => reportSummary(report.name, given, signal),
    retry: false,
    placeholderData: before => before,
  });
}
