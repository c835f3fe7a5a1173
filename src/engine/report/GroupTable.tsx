import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Values } from '#definition';
import { EmptyList } from '../list/EmptyList';
import { SortLabel } from '../list/SortLabel';
import { useTexts } from '../texts/useTexts';
import { ListSkeleton } from '../ui/states/Skeletons';
import { RelatedCells, RelatedHead } from './RelatedCells';
import { FigureCells } from './FigureCells';
import { GroupMenuCell, GroupMenuHead } from './GroupMenu';
import { GroupRows } from './GroupRows';
import { FiguresTable, TableFrame } from './groupTableStyle';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';
import { useSummary } from './useSummary';

/** The groups of a report with all its figures, each level opening below the one before it, and what they come to. */
export function GroupTable() {
  const { report, resource } = useReport();
  const translate = useTranslate();
  const fields = useTexts(resource);
  const texts = useReportTexts(report);
  const { data, error, isPending, isPlaceholderData: isOld, filterValues } = useListContext<RaRecord>();
  const { data: summary } = useSummary(report, filterValues as Values);
  if (error && !data) return <EmptyList resource={resource} called={texts.label} error={error as Error} />;
  if (isPending) return <ListSkeleton rows={6} />;
  if (!data || data.length === 0) return <EmptyList resource={resource} called={texts.label} />;
  const [level = ''] = report.group;
  return (
    <TableFrame data-groups tabIndex={0} role="group" aria-label={texts.label}>
      <FiguresTable>
        <thead>
          <tr>
            <SortLabel column={{ name: 'group', label: fields.field(level), isSortable: true, isNumber: false }} className="group" />
            {report.measures.map(({ key }) => (
              <SortLabel key={key} column={{ name: key, label: texts.measure(key), isSortable: true, isNumber: true }} className="number" />
            ))}
            <RelatedHead rows={data} />
            <GroupMenuHead />
          </tr>
        </thead>
        <tbody aria-busy={isOld}>
          <GroupRows rows={data} level={0} rowsFilter={{}} />
        </tbody>
        {summary && (
          <tfoot>
            <tr>
              <th scope="row">{translate('report.all')}</th>
              <FigureCells figures={summary.totals} rowsFilter={{}} />
              <RelatedCells rows={data} />
              <GroupMenuCell />
            </tr>
          </tfoot>
        )}
      </FiguresTable>
    </TableFrame>
  );
}
