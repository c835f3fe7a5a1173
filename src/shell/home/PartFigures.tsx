import Box from '@mui/material/Box';
import { useGetIdentity, useTranslate } from 'ra-core';
import { isHomeCount, isRate, measureIn, type HomeCount, type HomePart, type HomeRate, type Report } from '#definition';
import { homeKey } from '#definition/derive/home/homeTexts';
import { reportPath } from '#definition/derive/reports/reportResource';
import { listAddress } from '#src/engine/data/listAddress.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { drillAddress } from '#src/engine/report/drillAddress.ts';
import { useReportTexts } from '#src/engine/report/useReportTexts.ts';
import { useSummary } from '#src/engine/report/useSummary.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { FigureLink } from './FigureLink';

/** The figures of a part, each a link to the rows that it counts. */
export function PartFigures({ part, figures }: { part: HomePart; figures: Readonly<Record<string, number>> }) {
  const translate = useTranslate();
  const { reports } = useRegistry();
  const may = useMay();
  const { number } = useFormats();
  const { identity } = useGetIdentity();
  const addressOf = ({ register, rows, me }: HomeCount) =>
    listAddress(register, { ...rows, ...(me !== undefined && { [me]: identity?.id }) });
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {part.figures.map(figure => {
        const name = translate(homeKey.figure(part.name, figure.key), { _: figure.label });
        if (isHomeCount(figure)) {
          const count = figures[figure.key];
          if (count === undefined) return null;
          return (
            <li key={figure.key}>
              <FigureLink to={addressOf(figure)} name={name} value={number(count)} tone={count > 0 ? figure.tone : undefined} />
            </li>
          );
        }
        const report = reports.find(one => one.name === figure.report);
        return report && may.right(report.right) ? (
          <li key={figure.key}>
            <ReportFigure report={report} figure={figure} name={name} />
          </li>
        ) : null;
      })}
    </Box>
  );
}

const nothing = {};

/** The figure of a report over the days that it opens with; it comes by itself, and its place is kept. A count leads to its rows. */
function ReportFigure({ report, figure: { figure, tone }, name }: { report: Report; figure: HomeRate; name: string }) {
  const registry = useRegistry();
  const texts = useReportTexts(report);
  const { data: summary } = useSummary(report, nothing);
  const measure = measureIn(report, figure);
  const value = summary?.totals[figure];
  const address =
    summary && !isRate(measure) ? drillAddress(registry, report, { given: nothing, rows: measure.rows, range: summary.range }) : null;
  return (
    <FigureLink
      to={address ?? reportPath(report.name)}
      name={name}
      value={summary ? texts.value(figure, value) : '…'}
      tone={typeof value === 'number' && value > 0 ? tone : undefined}
      hint={summary ? texts.fraction(figure, summary.totals) : undefined}
    />
  );
}
