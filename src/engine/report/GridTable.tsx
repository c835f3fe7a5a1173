import { useTheme } from '@mui/material/styles';
import { alpha } from '@mui/material/styles';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { isRate, isStatistic, measureIn, targetOf, type Values } from '#definition';
import { groupFilter } from '#definition/derive/reports/groupFilter';
import { daysWithin } from '#src/domain/ranges/periods.ts';
import { figuresOf, type Figures } from '#src/domain/reports/summary.ts';
import { EmptyList } from '../list/EmptyList';
import { useRegistry } from '../EngineContext';
import { useTexts } from '../texts/useTexts';
import { ListSkeleton } from '../ui/states/Skeletons';
import { FigureLink } from './FigureCells';
import { FiguresTable, TableFrame } from './groupTableStyle';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';
import { usePeriodLabel } from './usePeriodLabel';
import { keyOfGroup, useGroupName, type GroupValue } from './useGroupTexts';

const keyOf = (value: GroupValue): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : String(value.id);

/** The figures of some groups added up: rates are made of the sums. */
function summed(report: Parameters<typeof figuresOf>[0], cells: readonly RaRecord[]): Figures {
  const counts = report.measures
    .filter(measure => !isRate(measure) && !isStatistic(measure))
    .map(({ key }) => [key, cells.reduce((sum, cell) => sum + Number(cell[key] ?? 0), 0)]);
  return figuresOf(report, Object.fromEntries(counts) as Record<string, number>);
}

/** The first measure of a report as a grid: groups below, the values of a field side by side, each coloured by its value with the number in it. */
export function GridTable() {
  const { report, resource, range } = useReport();
  const register = useRegistry().get(report.source);
  const translate = useTranslate();
  const fields = useTexts(resource);
  const texts = useReportTexts(report);
  const nameOf = useGroupName();
  const { data, error, isPending, isPlaceholderData: isOld, total = 0 } = useListContext<RaRecord>();
  const [level = ''] = report.group;
  const { field: across = '', per } = report.across ?? {};
  const periodLabel = usePeriodLabel(per ?? 'day');
  const [measure] = report.measures;
  if (error && !data) return <EmptyList resource={resource} called={texts.label} error={error as Error} />;
  if (isPending) return <ListSkeleton rows={6} />;
  if (!data || data.length === 0 || !measure) return <EmptyList resource={resource} called={texts.label} />;

  const valuesOf = (field: string) => [...new Map(data.map(row => [keyOf(row[field] as GroupValue), row[field] as GroupValue])).entries()];
  const columnName = (value: GroupValue) =>
    typeof value === 'string' && per ? periodLabel(value) : value === null && texts.none !== undefined ? texts.none : nameOf(value);
  const daysOf = (value: GroupValue) => (typeof value === 'string' && per ? daysWithin(range, per, value) : undefined);
  const columns = valuesOf(across).sort(([one, name], [other, otherName]) =>
    per
      ? one.localeCompare(other)
      : one === '' || other === ''
        ? Number(one === '') - Number(other === '')
        : nameOf(name).localeCompare(nameOf(otherName)),
  );
  const rowsFilterOf = (row: GroupValue | null, column: GroupValue | null, isWhole: { row: boolean; column: boolean }): Values | null => {
    const rowFilter = isWhole.row ? {} : othersOr(row, groupFilter(register, level, keyOfGroup(row)));
    const columnFilter = isWhole.column || per ? {} : othersOr(column, groupFilter(register, across, keyOfGroup(column)));
    return rowFilter && columnFilter && { ...rowFilter, ...columnFilter };
  };
  const cellsOf = (row: string | null, column: string | null) =>
    data.filter(
      cell =>
        (row === null || keyOf(cell[level] as GroupValue) === row) && (column === null || keyOf(cell[across] as GroupValue) === column),
    );
  return (
    <>
      <TableFrame data-groups tabIndex={0} role="group" aria-label={texts.label}>
        <FiguresTable>
          <thead>
            <tr>
              <th scope="col">{fields.field(level)}</th>
              {columns.map(([key, value]) => (
                <th key={key} scope="col">
                  <bdi>{columnName(value)}</bdi>
                </th>
              ))}
              <th scope="col">{translate('report.all')}</th>
            </tr>
          </thead>
          <tbody aria-busy={isOld}>
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
                    days={daysOf(column)}
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
                  days={daysOf(column)}
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

interface CellProps {
  name: string;
  cells: readonly RaRecord[];
  rowsFilter: Values | null;
  days?: ReturnType<typeof daysWithin> | undefined;
}

function Cell({ name, cells, rowsFilter, days }: CellProps) {
  const { report } = useReport();
  const { palette } = useTheme();
  // Where there is no row there is nothing to lead to.
  if (cells.length === 0) return <td />;
  const figures = summed(report, cells);
  const tinted = report.across?.tone ?? name;
  const measure = measureIn(report, tinted);
  const figure = typeof figures[tinted] === 'number' ? figures[tinted] : null;
  const target = isRate(measure) ? targetOf(measure) : undefined;
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
      <FigureLink name={name} figures={figures} rowsFilter={rowsFilter} days={days} />
    </td>
  );
}
