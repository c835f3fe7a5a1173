import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { measureIn, rowsOf, type Report } from '#definition';
import { groupFilter } from '#definition/derive/reports/groupFilter';
import type { Figures } from '#src/domain/reports/summary.ts';
import { useRegistry } from '../EngineContext';
import { SortLabel } from '../list/SortLabel';
import { drillAddress } from './drillAddress';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';
import { keyOfGroup, type GroupValue } from './useGroupTexts';

interface RowsProps {
  /** The groups of the page. */
  rows: readonly RaRecord[];
}

interface RelatedFigure {
  key: string;
  other: Report;
  by: string;
  measure: string;
}

/** The figures of other reports that the server answers for the groups of the page; those that the person may not see are not among them. */
function useRelated(rows: readonly RaRecord[]): readonly RelatedFigure[] {
  const { report } = useReport();
  const { reports } = useRegistry();
  return Object.entries(report.related ?? {}).flatMap(([key, { report: name, by, measure }]) => {
    const other = reports.find(one => one.name === name);
    return other && rows.some(row => row[key] !== undefined) ? [{ key, other, by, measure }] : [];
  });
}

/** The heads of the columns of other reports’ figures. */
export function RelatedHead({ rows }: RowsProps) {
  return useRelated(rows).map(({ key, other, measure }) => <MeasureHead key={key} name={key} report={other} measure={measure} />);
}

function MeasureHead({ name, report, measure }: { name: string; report: Report; measure: string }) {
  const label = useReportTexts(report).measure(measure);
  return <SortLabel column={{ name, label, isSortable: false, isNumber: true }} className="number" />;
}

/** The figures of other reports for a group, each a link to its rows; empty cells without one. */
export function RelatedCells({ rows, row, value }: RowsProps & { row?: RaRecord; value?: GroupValue }) {
  return useRelated(rows).map(figure => <td key={figure.key}>{row && <RelatedLink figure={figure} row={row} value={value} />}</td>);
}

function RelatedLink({ figure: { key, other, by, measure }, row, value }: { figure: RelatedFigure; row: RaRecord; value: GroupValue }) {
  const { range } = useReport();
  const registry = useRegistry();
  const texts = useReportTexts(other);
  const figure = (row as unknown as Figures)[key] ?? null;
  const text = <bdi>{texts.value(measure, figure)}</bdi>;
  const given = groupFilter(registry.get(other.source), by, keyOfGroup(value));
  const { rows } = rowsOf(other, measureIn(other, measure));
  const to = given && figure !== null && drillAddress(registry, other, { given, rows, range });
  return to ? <Link to={to}>{text}</Link> : text;
}
