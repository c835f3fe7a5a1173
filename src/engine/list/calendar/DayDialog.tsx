import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { FieldControl } from '#src/engine/kinds/FieldControl.tsx';
import { recordAddress } from '#src/engine/record/recordKey.ts';
import { dayOf, type CalendarSource } from './CalendarSource';

interface Props {
  source: CalendarSource;
  record: RaRecord;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** A record of the calendar: what it is, and another day for it without dragging. */
export function DayDialog({ source, record, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const { resource, field, labelOf, titleOf, Facts, Choices } = source;
  const mayMove = source.mayMove(record);
  const [day, setDay] = useState(dayOf(source, record));
  return (
    <Dialog open onClose={onClose} aria-labelledby="day-title" fullWidth maxWidth="xs">
      <DialogTitle id="day-title">
        <bdi dir="ltr">{labelOf(record)}</bdi> {titleOf(record)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Facts record={record} />
        {mayMove && (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <FieldControl form={resource} name={field} value={day} problem={undefined} onChange={value => setDay(value as string | null)} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {Choices && <Choices suggest={change => setDay(change[field] as string)} />}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" component={Link} to={recordAddress(resource.name, record.id)}>
          {translate('engine.record.open')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button color="secondary" onClick={onClose}>
          {translate(mayMove ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {mayMove && (
          <Button variant="contained" disabled={!day || day === 'invalid'} onClick={() => day && onChoose(day)}>
            {translate('calendar.reschedule')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
