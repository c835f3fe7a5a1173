import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { settings } from '#definition';
import { reportFileName } from '#src/domain/reports/fileName.ts';
import { ExportButton } from '../list/export/ExportButton';
import { useColumns } from '../list/useColumns';
import { PageHeader } from '../ui/PageHeader';
import { RangeButton } from './RangeButton';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';

/** What the report is called, and of which days it is, by the calendar of which place. */
export function ReportHeader() {
  const { report, resource, range } = useReport();
  const translate = useTranslate();
  const texts = useReportTexts(report);
  const columns = useColumns(resource, resource.list.columns, `reports.${report.name}`);
  const subtitle = (
    <>
      <bdi>{texts.days(range)}</bdi> · <bdi>{settings.timeZone}</bdi>
      {range.note && (
        <Box component="span" role="status" sx={{ color: 'warning.main', marginInlineStart: 1 }}>
          {translate(`report.note.${range.note}`)}
        </Box>
      )}
    </>
  );
  const file = {
    ...{ name: report.name, title: texts.label, isGrouped: report.group.length > 0 },
    fileName: reportFileName(texts.label, range),
  };
  return (
    <PageHeader title={texts.label} subtitle={subtitle}>
      {report.range.by !== undefined && <RangeButton by={report.range.by} />}
      <ExportButton resource={resource} columns={columns} report={file} />
    </PageHeader>
  );
}
