import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { addDays, format, startOfWeek } from 'date-fns';
import { useMemo, useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { firstWeekday } from '#definition/settings';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { TooMany } from '#src/engine/list/calendar/TooMany.tsx';
import { useDatedRecords } from '#src/engine/list/calendar/useDatedRecords.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import type { Inspection } from '../read/inspection';
import { byAsset } from './byAsset';
import { WeekTable } from './WeekTable';

/** The first day of this week, as the installation counts weeks. */
const thisWeek = () => startOfWeek(new Date(), { weekStartsOn: firstWeekday() });

const dayText = (day: Date) => format(day, 'yyyy-MM-dd');

/** What the list finds in a week: a row for each asset, a column for each day that something is due. */
export default function WeekGrid() {
  const translate = useTranslate();
  const { direction } = useTheme();
  const { day } = useFormats();
  const resource = useRegistry().get('inspections');
  const { filterValues } = useListContext();
  const [first, setFirst] = useState(thisWeek);
  const days = useMemo(() => Array.from({ length: 7 }, (_, at) => dayText(addDays(first, at))), [first]);
  const shown = useMemo(() => ({ start: days[0] ?? '', end: days[6] ?? '' }), [days]);
  const source = { resource, field: 'due_day', filter: 'date_range' };
  const { data, error } = useDatedRecords(source, filterValues as Record<string, unknown>, shown);
  const rows = useMemo(() => byAsset((data?.rows ?? []) as readonly Inspection[]), [data]);
  const flip = direction === 'rtl' ? { transform: 'scaleX(-1)' } : {};
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: { xs: 1.5, sm: 2 } }}>
        <Button variant="outlined" onClick={() => setFirst(thisWeek())}>
          {translate('due.today')}
        </Button>
        <IconButton size="small" aria-label={translate('calendar.before')} onClick={() => setFirst(addDays(first, -7))}>
          <PreviousIcon sx={flip} />
        </IconButton>
        <IconButton size="small" aria-label={translate('calendar.after')} onClick={() => setFirst(addDays(first, 7))}>
          <NextIcon sx={flip} />
        </IconButton>
        <Typography variant="h2" aria-live="polite">
          {translate('inspections.week.of', { day: day(shown.start) })}
        </Typography>
      </Box>
      {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
      {data && <TooMany source={source} found={data} days={shown} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && rows.length === 0 && <StateMessage title={translate('inspections.week.none')} />}
      {rows.length > 0 && <WeekTable rows={rows} days={days} />}
    </Box>
  );
}
