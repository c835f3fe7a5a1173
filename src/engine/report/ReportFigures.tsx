import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { measureIn, rowsOf, type Values } from '#definition';
import type { Summary } from '#src/domain/reports/summary.ts';
import { useRegistry } from '../EngineContext';
import { drillAddress } from './drillAddress';
import { useReport } from './ReportContext';
import { useReportTexts } from './useReportTexts';

interface Props {
  summary: Summary;
  /** They are those of the filters before; the ones that are meant now are being counted. */
  isOld: boolean;
}

/** Characters of a figure that fit into a narrow card. */
const longest = 9;

/** The figures of a report, each a link to the rows behind it; of a rate to those of its numerator, with the fraction on hover and focus. */
export function ReportFigures({ summary: { totals, range }, isOld }: Props) {
  const { report } = useReport();
  const translate = useTranslate();
  const registry = useRegistry();
  const texts = useReportTexts(report);
  const { filterValues } = useListContext();
  // Amounts of millions need more room than counts.
  const characters = Math.max(...report.figures.map(key => texts.value(key, totals[key]).length));
  const isLong = characters > longest;
  return (
    <Box
      component="ul"
      aria-busy={isOld}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: `repeat(auto-fit, minmax(${isLong ? 34 + characters * 10.5 : 132}px, 1fr))`,
        m: 0,
        p: 0,
        listStyle: 'none',
        opacity: isOld ? 0.6 : 1,
      }}
    >
      {report.figures.map(key => {
        const fraction = texts.fraction(key, totals);
        const [name, value] = [texts.measure(key), texts.value(key, totals[key])];
        const { rows } = rowsOf(report, measureIn(report, key));
        const to = drillAddress(registry, report, { given: filterValues as Values, rows, range });
        const sentence = [`${name} ${value}`, fraction, texts.days(range)].filter(Boolean).join(', ');
        return (
          <li key={key}>
            <Box
              {...(to !== null && { component: Link, to })}
              {...(to === null ? { role: 'img', 'aria-label': sentence } : { 'aria-label': translate('report.opens', { sentence }) })}
              data-hint={[fraction, texts.counted(key)].filter(Boolean).join(' · ') || undefined}
              sx={{
                ...{ display: 'block', height: 1, minHeight: 76, px: 2, py: 1.25, textDecoration: 'none', color: 'text.primary' },
                ...{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 },
                ...(to !== null && { '&:hover': { borderColor: 'text.secondary' } }),
              }}
            >
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{name} </Box>
              <Box sx={{ fontSize: isLong ? '1.125rem' : '1.375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                <bdi>{value}</bdi>
              </Box>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}
