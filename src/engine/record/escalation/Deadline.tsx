import LateIcon from '@mui/icons-material/AlarmOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { parseMoment, useFormats } from '#src/engine/texts/useFormats.ts';

interface Props {
  due: string;
  met: string | null;
  now: number;
}

/** A moment by which something must be: met, missed, or how long there is left. */
export function Deadline({ due, met, now }: Props) {
  const translate = useTranslate();
  const { since, moment } = useFormats();
  const end = met ? parseMoment(met).getTime() : now;
  const isLate = end > parseMoment(due).getTime();
  const [Icon, color, key] = met
    ? isLate
      ? ([LateIcon, 'error.main', 'metLate'] as const)
      : ([DoneIcon, 'success.main', 'met'] as const)
    : isLate
      ? ([LateIcon, 'error.main', 'missed'] as const)
      : ([ClockIcon, 'text.primary', 'left'] as const);
  return (
    <Box component="span" data-hint={moment(due)} sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.75, color }}>
      <Icon aria-hidden sx={{ fontSize: 16, alignSelf: 'center' }} />
      <span>
        <time dateTime={due}>{translate(`sla.${key}`, { when: since(due) })}</time>
        {/* The hint says it where one can point at it. */}
        <Box
          component="bdi"
          sx={{ display: 'none', '@media (hover: none)': { display: 'block' }, color: 'text.secondary', fontSize: '0.75rem' }}
        >
          {moment(due)}
        </Box>
      </span>
    </Box>
  );
}
