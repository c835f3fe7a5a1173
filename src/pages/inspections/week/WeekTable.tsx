import Box from '@mui/material/Box';
import { useCreatePath, useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useToday } from '#src/engine/time/useToday.ts';
import type { Inspection } from '../read/inspection';
import { StateMark } from '../state/StateMark';
import type { AssetWeek } from './byAsset';

interface Props {
  rows: readonly AssetWeek[];
  /** The days of the week, `yyyy-MM-dd`. */
  days: readonly string[];
}

/** The week as a table; assets stay in view beside their days. */
export function WeekTable({ rows, days }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const head = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const today = useToday();
  return (
    <Box sx={{ overflowX: 'auto', ...tableStyle }}>
      <table aria-label={translate('inspections.week.label')}>
        <thead>
          <tr>
            <th scope="col">{translate('inspections.week.asset')}</th>
            {days.map(day => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {head.format(new Date(`${day}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ asset, days: found }) => (
            <tr key={asset?.id ?? 0}>
              <th scope="row">{asset ? <RecordLink target="hardware" reference={asset} /> : translate('inspections.week.noAsset')}</th>
              {days.map(day => (
                <td key={day}>
                  {(found.get(day) ?? []).map(inspection => (
                    <Due key={inspection.id} inspection={inspection} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** An inspection on its day: its state, and what it is called. */
function Due({ inspection: { id, audit_status: status, audit_name: name } }: { inspection: Inspection }) {
  const createPath = useCreatePath();
  return (
    <Link to={createPath({ resource: 'inspections', type: 'show', id })} data-hint={name ?? undefined}>
      <StateMark status={status} isShort />
      <bdi>{name ?? `#${id}`}</bdi>
    </Link>
  );
}

const tableStyle = {
  '& table': { borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', width: '100%', minWidth: 900, fontSize: '0.8125rem' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: 1, py: 0.75, borderTop: 1, borderColor: 'divider', overflow: 'hidden' },
  '& th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& thead [aria-current]': { color: 'primary.main' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    bgcolor: 'background.paper',
    width: { xs: 120, sm: 190 },
    zIndex: 1,
  },
  '& td a': {
    ...{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24, color: 'text.primary', textDecoration: 'none', minWidth: 0 },
    '&:hover': { textDecoration: 'underline' },
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
} as const;
