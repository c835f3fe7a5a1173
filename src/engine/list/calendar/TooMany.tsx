import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { listAddress } from '#src/engine/data/listAddress.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { table } from '../useDisplay';
import type { Found } from './calendarCache';
import { dayOf, type CalendarSource } from './CalendarSource';
import type { Days } from './Days';

interface Props {
  source: Pick<CalendarSource, 'resource' | 'field' | 'filter'>;
  found: Found;
  days: Days;
}

/** That the days hold more records than were read: how many there are, and the way to the list of those from the last day on that is shown. */
export function TooMany({ source, found: { rows, total }, days }: Props) {
  const translate = useTranslate();
  const { day, number } = useFormats();
  const { filterValues } = useListContext();
  const last = rows.at(-1);
  const from = last && dayOf(source, last);
  if (!from || total <= rows.length) return null;
  const { resource, field, filter = field } = source;
  const others = listAddress(resource.name, { ...(filterValues as Record<string, unknown>), [filter]: { start: from, end: days.end } });
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {translate('calendar.tooMany', { shown: number(rows.length), total: number(total) })}
        <Button
          color="inherit"
          size="small"
          component={Link}
          to={`${others}&display=${table}`}
          sx={{ px: 0.5, textDecoration: 'underline' }}
        >
          {translate('calendar.others', { day: day(from) })}
        </Button>
      </Box>
    </Alert>
  );
}
