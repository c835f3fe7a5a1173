import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { FieldControl } from '#src/engine/kinds/FieldControl.tsx';
import { CardFacts } from '../board/CardFacts';
import { StatusMark } from '../marks/StatusMark';
import type { Order } from '../order/order';
import { DueChoices } from '../panel/DueChoices';

interface Props {
  order: Order;
  mayMove: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** A work order of the calendar: what it is, and another day for it without dragging. */
export function DayDialog({ order, mayMove, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const resource = useRegistry().get('workorders');
  const [day, setDay] = useState<string | null>(order.due_date ?? null);
  return (
    <Dialog open onClose={onClose} aria-labelledby="day-title" fullWidth maxWidth="xs">
      <DialogTitle id="day-title">
        <bdi dir="ltr">{order.ticket_id}</bdi> {order.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {order.status && <StatusMark name={order.status.name ?? ''} base={order.base_status} color={order.status.color} />}
        <CardFacts order={order} />
        {mayMove && (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <FieldControl
              form={resource}
              name="due_date"
              value={day}
              problem={undefined}
              onChange={value => setDay(value as string | null)}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <DueChoices suggest={({ due_date }) => setDay(due_date as string)} />
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" component={Link} to={`/workorders/${order.id}/show`}>
          {translate('workorders.add.open')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button color="secondary" onClick={onClose}>
          {translate(mayMove ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {mayMove && (
          <Button variant="contained" disabled={!day || day === 'invalid'} onClick={() => day && onChoose(day)}>
            {translate('workorders.calendar.reschedule')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
