import { useMemo } from 'react';
import { ListBase, RouterProviderContext, useListContext } from 'ra-core';
import { useLocation } from 'react-router-dom';
import type { Report, Values } from '#definition';
import { reportPath, reportResource } from '#definition/derive/reports/reportResource';
import { plantCalendar } from '#src/domain/reports/plantCalendar.ts';
import { reportFilter } from '#src/domain/reports/reportFilter.ts';
import { useRegistry } from '../EngineContext';
import { useStablePage } from '../list/useStablePage';
import { ReportContext } from './ReportContext';
import { ReportHeader } from './ReportHeader';
import { ReportShortcuts } from './ReportShortcuts';
import { ReportSummary } from './ReportSummary';
import { ReportTable } from './ReportTable';

/** Groups of a page: what is put together is few, and a grid is read as a whole. */
const groupsPerPage = 100;
const cellsPerPage = 500;

/** The page of a report: its range, its figures, its chart and its rows. */
export default function ReportPage() {
  const { pathname } = useLocation();
  const { reports } = useRegistry();
  const report = reports.find(({ name }) => reportPath(name) === pathname.replace(/\/+$/, ''));
  if (!report) throw new Error(`${pathname}: no report`);
  return <OpenedReport key={report.name} report={report} />;
}

function OpenedReport({ report }: { report: Report }) {
  const resource = reportResource(useRegistry(), report);
  const { router, queryOptions } = useStablePage();
  const isGrouped = report.group.length > 0;
  const sort = report.sort ?? (isGrouped ? ({ field: 'group', order: 'asc' } as const) : resource.list.sort);
  return (
    <RouterProviderContext value={router}>
      <ListBase
        resource={report.source}
        storeKey={reportPath(report.name).slice(1)}
        sort={{ field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' }}
        perPage={report.across ? cellsPerPage : isGrouped ? groupsPerPage : resource.list.perPage}
        exporter={false}
        // The page has asked for the right of the report, which is another than that to see its register.
        disableAuthentication
        queryOptions={{ ...queryOptions, meta: { report: report.name } }}
      >
        <ReadReport report={report} />
      </ListBase>
    </RouterProviderContext>
  );
}

function ReadReport({ report }: { report: Report }) {
  const resource = reportResource(useRegistry(), report);
  const { filterValues } = useListContext();
  const open = useMemo(
    () => ({ report, resource, ...reportFilter(report, filterValues as Values, plantCalendar()) }),
    [report, resource, filterValues],
  );
  return (
    <ReportContext value={open}>
      {/* Before the rows, so that its keys are asked first. */}
      <ReportShortcuts />
      <ReportHeader />
      <ReportSummary />
      <ReportTable />
    </ReportContext>
  );
}
