import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { reportPath } from '#definition/derive/reports/reportResource';
import { bulkActions } from '../bulk/bulkActions';
import { ColumnsMenu } from '../list/ColumnsMenu';
import { FilterChips } from '../list/filters/FilterChips';
import { ListRows } from '../list/ListRows';
import { Paging } from '../list/Paging';
import { SearchBox } from '../list/SearchBox';
import { useColumns } from '../list/useColumns';
import { SavedViews } from '../list/views/SavedViews';
import { useMay } from '../rights/useMay';
import { SelectionProvider, useSelection } from '../selection/Selection';
import { lazyPart } from '../ui/lazy';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';
import { Toolbar } from '../list/Toolbar';

const GroupTable = lazyPart(async () => (await import('./GroupTable')).GroupTable);
const BulkBar = lazyPart(async () => (await import('../bulk/BulkBar')).BulkBar);
const GridTable = lazyPart(async () => (await import('./GridTable')).GridTable);

/** The rows of a report with their filters, and below them how its figures are counted. */
export function ReportTable() {
  const { report, resource } = useReport();
  const texts = useReportTexts(report);
  const { data } = useListContext();
  const columns = useColumns(resource, resource.list.columns, `reports.${report.name}`);
  const isGrouped = report.group.length > 0;
  const may = useMay();
  const isSelectable = report.actions !== undefined && bulkActions(resource, may, false).any;
  return (
    <SelectionProvider meta={{ report: report.name }}>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <ReportTools isSelectable={isSelectable} columns={columns} />
        {report.across ? (
          <GridTable />
        ) : isGrouped ? (
          <GroupTable />
        ) : (
          <ListRows resource={resource} columns={columns.shown} selectable={isSelectable} called={texts.label} />
        )}
        {data && data.length > 0 && !report.across && (
          <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Paging />
          </Box>
        )}
      </Box>
      {report.measures.length > 0 && <Counted />}
    </SelectionProvider>
  );
}

/** Search, filters, views and columns; what is done with the selected rows in their place while there are some. */
function ReportTools({ isSelectable, columns }: { isSelectable: boolean; columns: ReturnType<typeof useColumns> }) {
  const { report, resource } = useReport();
  const translate = useTranslate();
  const texts = useReportTexts(report);
  const selection = useSelection();
  const [isBarKept, keepBar] = useState(false);
  const isGrouped = report.group.length > 0;
  if (isSelectable && (selection.count > 0 || isBarKept)) return <BulkBar resource={resource} onHold={keepBar} onEmptied={focusPage} />;
  return (
    <Toolbar>
      {!isGrouped && <SearchBox label={translate('engine.list.search', { name: texts.label })} />}
      <FilterChips resource={resource} kept={report.range.by === undefined ? [] : [report.range.by]} />
      <Box sx={{ flex: 1 }} />
      <SavedViews resource={resource} place={reportPath(report.name).slice(1)} />
      {!isGrouped && <ColumnsMenu columns={columns} />}
    </Toolbar>
  );
}

/** The bar is gone, and with it what had the focus. */
const focusPage = () => document.querySelector<HTMLElement>('main')?.focus();

/** How each figure is counted, in words made of the definition. */
function Counted() {
  const { report } = useReport();
  const translate = useTranslate();
  const texts = useReportTexts(report);
  const counted = report.measures.filter(({ key }) => texts.counted(key) !== '');
  if (counted.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 2, color: 'text.secondary', fontSize: '0.8125rem' }}>
      <summary>{translate('report.counted')}</summary>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { sm: 'max-content 1fr' }, columnGap: 3, rowGap: 0.5, m: 0, mt: 1 }}>
        {counted.map(({ key }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 550 }}>
              {texts.measure(key)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {texts.counted(key)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
