import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Report } from '#definition';
import { reportPath } from '#definition/derive/reports/reportResource';
import { plantCalendar } from '#definition/derive/ranges/plantCalendar';
import { reportFilter } from '#src/domain/reports/reportFilter.ts';
import { useRegistry } from '../EngineContext';
import { useMay } from '../rights/useMay';
import { PageHeader } from '../ui/PageHeader';
import { ResourceIcon } from '../ui/ResourceIcon';
import { useReportTexts } from './useReportTexts';
import { useSummary } from './useSummary';

/** All reports that the person may open, each with its first figure. */
export default function ReportCards() {
  const translate = useTranslate();
  const { reports } = useRegistry();
  const may = useMay();
  const [search, setSearch] = useState('');
  const title = translate('pages.reports');
  const open = reports.filter(({ right, partOf }) => partOf === undefined && may.right(right));
  return (
    <>
      <PageHeader title={title}>
        <TextField
          size="small"
          type="search"
          label={translate('report.search')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      </PageHeader>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', m: 0, p: 0, listStyle: 'none' }}
      >
        {open.map(report => (
          <Card key={report.name} report={report} search={search} />
        ))}
      </Box>
    </>
  );
}

const nothing = {};

function Card({ report, search }: { report: Report; search: string }) {
  const texts = useReportTexts(report);
  const { data: summary } = useSummary(report, nothing);
  const { range } = reportFilter(report, nothing, plantCalendar());
  const words = `${texts.label} ${texts.help ?? ''}`.toLocaleLowerCase();
  if (!words.includes(search.trim().toLocaleLowerCase())) return null;
  const [first] = report.figures;
  return (
    <li>
      <Box
        component={Link}
        to={reportPath(report.name)}
        sx={{
          ...{
            display: 'grid',
            gap: 0.5,
            height: 1,
            minHeight: 148,
            alignContent: 'start',
            p: 2,
            textDecoration: 'none',
            color: 'text.primary',
          },
          ...{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 },
          '&:hover': { borderColor: 'text.secondary' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& svg': { color: 'text.secondary' } }}>
          <ResourceIcon name={report.icon} />
          <Typography component="h2" variant="h2">
            {texts.label}
          </Typography>
        </Box>
        {texts.help && (
          <Typography variant="body2" color="text.secondary">
            {texts.help}
          </Typography>
        )}
        {first !== undefined && (
          <Box sx={{ alignSelf: 'end', minHeight: 24 }}>
            {summary && (
              <>
                <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 600, marginInlineEnd: 1 }}>
                  <bdi>{texts.value(first, summary.totals[first])}</bdi>
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {texts.measure(first)}, <bdi>{texts.days(range)}</bdi>
                </Box>
              </>
            )}
          </Box>
        )}
      </Box>
    </li>
  );
}
