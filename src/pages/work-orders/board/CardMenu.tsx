import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { PopupMenu } from '#src/engine/parts/PopupMenu.tsx';
import { StatusMark } from '../marks/StatusMark';
import type { NextStatus, Order } from '../order/order';
import { useNextStatuses } from './useNextStatuses';

/** Moves a card without dragging it: the statuses that may follow. */
export function CardMenu({ order, onMove }: { order: Order; onMove: (to: NextStatus) => void }) {
  const translate = useTranslate();
  const nextOf = useNextStatuses();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [next, setNext] = useState<readonly NextStatus[] | null>(order.next_statuses ?? null);
  const offered = order.next_statuses ?? next ?? [];
  if (order.next_statuses?.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('workorders.board.moveTo', { ticket: order.ticket_id ?? order.title ?? '' })}
        onClick={event => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
          void nextOf(order).then(setNext, () => setNext([]));
        }}
        sx={{ p: 0.5, marginInlineEnd: -0.5 }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)} onClick={event => event.stopPropagation()}>
        {MenuItem => [
          <MenuItem key="heading" dense disabled>
            {translate(next !== null && offered.length === 0 ? 'workorders.board.noMove' : 'workorders.board.moveHeading')}
          </MenuItem>,
          ...offered.map(status => (
            <MenuItem
              key={status.id}
              dense
              onClick={() => {
                setAnchor(null);
                onMove(status);
              }}
            >
              <StatusMark name={status.name} base={status.base_status} color={status.color} />
            </MenuItem>
          )),
        ]}
      </PopupMenu>
    </>
  );
}
