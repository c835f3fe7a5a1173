import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { StatusMark } from '../marks/StatusMark';
import type { NextStatus, Order } from '../order/order';
import { useNextStatuses } from '../status/useNextStatuses';

/** Moves a card without dragging it: the statuses that may follow. */
export function CardMenu({ order, onMove }: { order: Order; onMove: (to: NextStatus) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { next, isPending } = useNextStatuses(order, anchor !== null);
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
        }}
        sx={{ p: 0.5, marginInlineEnd: -0.5 }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)} onClick={event => event.stopPropagation()}>
        {({ MenuItem }) => [
          <MenuItem key="heading" dense disabled>
            {translate(!isPending && next.length === 0 ? 'workorders.board.noMove' : 'workorders.board.moveHeading')}
          </MenuItem>,
          ...next.map(status => (
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
