import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Inspection } from '../read/inspection';

type Timed = Pick<Inspection, 'audit_status' | 'audit_start_date' | 'audit_end_date' | 'schedule_expire_date'>;

/** When an inspection starts, is due or expired, in relation to now; the exact moment is its hint. */
export function DueText({
  of: { audit_status: status, audit_start_date: start, audit_end_date: due, schedule_expire_date: expires },
}: {
  of: Timed;
}) {
  const translate = useTranslate();
  const { since, moment } = useFormats();
  const [word, at] = status === 'pending' ? ['starts', start] : status === 'expired' ? ['expired', expires] : ['due', due];
  if (!at) return null;
  return (
    <Box component="span" data-hint={moment(at)} sx={{ whiteSpace: 'nowrap' }}>
      {translate(`inspections.${word}`, { when: since(at) })}
    </Box>
  );
}
