import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { measureIn, rowsOf, type Values } from '#definition';
import type { DayRange } from '#src/domain/ranges/range.ts';
import type { Figures } from '#src/domain/reports/summary.ts';
import { useRegistry } from '../EngineContext';
import { drillAddress } from './drillAddress';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';

interface Props {
  figures: Figures;
  /** The filters that find the rows of the group; null where the register has none for them. */
  rowsFilter: Values | null;
  /** The days of the rows, where they are fewer than those of the report. */
  days?: Pick<DayRange, 'from' | 'to'> | undefined;
}

/** The figures of a group, each a link to the rows behind it. */
export function FigureCells({ figures, rowsFilter }: Props) {
  const { report } = useReport();
  return report.measures.map(({ key }) => (
    <td key={key}>
      <FigureLink name={key} figures={figures} rowsFilter={rowsFilter} />
    </td>
  ));
}

/** One figure and where it leads, with its fraction on hover. */
export function FigureLink({ name, figures, rowsFilter, days }: Props & { name: string }) {
  const { report, range } = useReport();
  const registry = useRegistry();
  const texts = useReportTexts(report);
  const { filterValues } = useListContext();
  const { rows } = rowsOf(report, measureIn(report, name));
  const figure = figures[name] ?? null;
  const to =
    rowsFilter &&
    figure !== null &&
    drillAddress(registry, report, { given: { ...(filterValues as Values), ...rowsFilter }, rows, range: days ?? range });
  const hint = texts.fraction(name, figures);
  const text = <bdi>{texts.value(name, figure)}</bdi>;
  if (!to) return text;
  return (
    <Link to={to} {...(hint && { 'data-hint': hint })}>
      {text}
    </Link>
  );
}
