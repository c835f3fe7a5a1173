import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import { recordPlace } from '#src/engine/record/recordKey.ts';
import type { DayInspection } from './useMyDay';
import { DueText } from '../state/DueText';
import { StateMark } from '../state/StateMark';

/** An inspection of one's day as a card that opens it: what, on what, by when, and whether some of it is on this device alone. */
export function InspectionCard({ inspection }: { inspection: DayInspection }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const waiting = useQueuedItems(recordPlace('inspections', inspection.id)).length;
  const { id, asset, audit_name: name, taken_by: taken } = inspection;
  return (
    <ButtonBase
      component={Link}
      to={createPath({ resource: 'inspections', type: 'show', id })}
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px', width: '100%', minHeight: 64, px: 2, py: 1.25 },
        ...{ textAlign: 'start', justifyItems: 'start', alignItems: 'center', borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ fontWeight: 600, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>{asset?.name ?? name}</Box>
      <StateMark status={inspection.audit_status} />
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[asset && name, taken && translate('inspections.takenBy', { name: taken.name ?? '' })].filter(Boolean).join(' · ')}
        {waiting > 0 && <Box sx={{ color: 'warning.main' }}>{translate('inspections.onThisDevice')}</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary', justifySelf: 'end' }}>
        <DueText of={inspection} />
      </Box>
    </ButtonBase>
  );
}
