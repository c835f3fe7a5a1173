import { useTheme } from '@mui/material/styles';
import { alpha } from '@mui/material/styles';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { isRate, isStatistic, measureIn, type Values } from '#definition';
import { groupFilter } from '#definition/derive/reports/groupFilter';
import { figuresOf, type Figures } from '#src/domain/reports/summary.ts';
import { EmptyList } from '../list/EmptyList';
import { useRegistry } from '../EngineContext';
import { useTexts } from '../texts/useTexts';
import { ListSkeleton } from '../ui/states/Skeletons';
import { FigureLink } from './FigureCells';
import { FiguresTable, TableFrame } from './groupTableStyle';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';
import { useGroupName, type GroupValue } from './useGroupTexts';

const keyOf = (value: GroupValue): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : String(value.id);
const idOf = (value: GroupValue): number | null => (typeof value === 'object' && value !== null ? value.id : null);

/** The figures of some groups added up: rates are made of the sums. */
function summed(report: Parameters<typeof figuresOf>[0], cells: readonly RaRecord[]): Figures {
  const counts = report.measures
    .filter(measure => !isRate(measure) && !isStatistic(measure))
    .map(({ key }) => [key, cells.reduce((sum, cell) => sum + Number(cell[key] ?? 0), 0)]);
  return figuresOf(report, Object.fromEntries(counts) as Record<string, number>);
}

/** The first measure of a report as a grid: groups below, the values of a field side by side, each coloured by its value with the number in it. */
export function GridTable() {
  const { report, resource } = useReport();
  const register = useRegistry().get(report.source);
  const translate = useTranslate();
  const fields = useTexts(resource);
  const texts = useReportTexts(report);
  const nameOf = useGroupName();
  const { data, error, isPending, total = 0 } = useListContext<RaRecord>();
  const [level = ''] = report.group;
  const across = report.across?.field ?? '';
  const [measure] = report.measures;
  if (error && !data) return <EmptyList resource={resource} called={texts.label} error={error as Error} />;
  if (isPending) return <ListSkeleton rows={6} />;
  if (!data || data.length === 0 || !measure) return <EmptyList resource={resource} called={texts.label} />;

  const valuesOf = (field: string) => [...new Map(data.map(row => [keyOf(row[field] as GroupValue), row[field] as GroupValue])).entries()];
  const columns = valuesOf(across).sort(([one, name], [other, otherName]) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : nameOf(name).localeCompare(nameOf(otherName)),
  );
  const rowsFilterOf = (row: GroupValue | null, column: GroupValue | null, isWhole: { row: boolean; column: boolean }): Values | null => {
    const rowFilter = isWhole.row ? {} : othersOr(row, groupFilter(register, level, idOf(row)));
    const columnFilter = isWhole.column ? {} : othersOr(column, groupFilter(register, across, idOf(column)));
    return rowFilter && columnFilter && { ...rowFilter, ...columnFilter };
  };
  const cellsOf = (row: string | null, column: string | null) =>
    data.filter(
      cell =>
        (row === null || keyOf(cell[level] as GroupValue) === row) && (column === null || keyOf(cell[across] as GroupValue) === column),
    );
  return (
    <>
      <TableFrame tabIndex={0} role="group" aria-label={texts.label}>
        <FiguresTable>
          <thead>
            <tr>
              <th scope="col">{fields.field(level)}</th>
              {columns.map(([key, value]) => (
                <th key={key} scope="col">
                  <bdi>{nameOf(value)}</bdi>
                </th>
              ))}
              <th scope="col">{translate('report.all')}</th>
            </tr>
          </thead>
          <tbody>
            {valuesOf(level).map(([rowKey, row]) => (
              <tr key={rowKey}>
                <th scope="row">
                  <bdi>{nameOf(row)}</bdi>
                </th>
                {columns.map(([key, column]) => (
                  <Cell
                    key={key}
                    name={measure.key}
                    cells={cellsOf(rowKey, key)}
                    rowsFilter={rowsFilterOf(row, column, { row: false, column: false })}
                  />
                ))}
                <Cell name={measure.key} cells={cellsOf(rowKey, null)} rowsFilter={rowsFilterOf(row, null, { row: false, column: true })} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('report.all')}</th>
              {columns.map(([key, column]) => (
                <Cell
                  key={key}
                  name={measure.key}
                  cells={cellsOf(null, key)}
                  rowsFilter={rowsFilterOf(null, column, { row: true, column: false })}
                />
              ))}
              <Cell name={measure.key} cells={cellsOf(null, null)} rowsFilter={{}} />
            </tr>
          </tfoot>
        </FiguresTable>
      </TableFrame>
      {total > data.length && <p role="status">{translate('report.partial', { shown: data.length, total })}</p>}
    </>
  );
}

/** All other people together are found by no filter. */
const othersOr = (value: GroupValue, filter: Values | null): Values | null =>
  typeof value === 'object' && value !== null && value.id === 0 ? null : filter;

function Cell({ name, cells, rowsFilter }: { name: string; cells: readonly RaRecord[]; rowsFilter: Values | null }) {
  const { report } = useReport();
  const { palette } = useTheme();
  const figures = summed(report, cells);
  const measure = measureIn(report, name);
  const figure = typeof figures[name] === 'number' ? figures[name] : null;
  const target = isRate(measure) ? measure.target : undefined;
  const tone =
    figure === null || target === undefined
      ? undefined
      : figure >= target
        ? palette.success.main
        : figure >= target - 20
          ? palette.warning.main
          : palette.error.main;
  return (
    <td {...(tone && { style: { background: alpha(tone, 0.12) } })}>
      <FigureLink name={name} figures={figures} rowsFilter={rowsFilter} />
    </td>
  );
}
