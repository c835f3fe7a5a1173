import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { KeyboardEvent } from 'react';
import type { NextStatus, Order } from '../order/order';
import { CardFacts } from './CardFacts';
import { CardMenu } from './CardMenu';

interface Props {
  order: Order;
  index: number;
  onMove: (to: NextStatus) => void;
}

/** A work order on the board: dragged by mouse, finger or keyboard, moved by its menu, opened by a press or Enter. */
export function Card({ order, index, onMove }: Props) {
  const navigate = useNavigate();
  const to = `/workorders/${order.id}/show`;
  const isFixed = order.next_statuses?.length === 0;
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <Draggable draggableId={String(order.id)} index={index} isDragDisabled={isFixed}>
      {(drag, { isDragging }) => (
        <Box
          component="li"
          ref={drag.innerRef}
          // What cannot be lifted can still be given the focus: it has just been moved here.
          tabIndex={-1}
          {...drag.draggableProps}
          {...drag.dragHandleProps}
          // A card holds a link and a menu: it is an item of a list that can be lifted, not a button.
          role={undefined}
          data-card={order.id}
          onKeyDownCapture={onEnter}
          onClick={() => void navigate(to)}
          sx={{ ...cardSx, ...(isDragging && { boxShadow: 4, borderColor: 'primary.main' }) }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28, gap: 1 }}>
            <Box
              component="bdi"
              dir="ltr"
              sx={{ flex: 1, color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}
            >
              {order.ticket_id}
            </Box>
            <CardMenu order={order} onMove={onMove} />
          </Box>
          <Link
            component={RouterLink}
            to={to}
            draggable={false}
            tabIndex={isFixed ? 0 : -1}
            color="text.primary"
            underline="none"
            onClick={event => event.stopPropagation()}
            sx={{
              fontWeight: 550,
              fontSize: '0.875rem',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {order.title}
          </Link>
          <CardFacts order={order} />
        </Box>
      )}
    </Draggable>
  );
}

const cardSx = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  p: 1.25,
  paddingBlockStart: 0.5,
  mb: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  cursor: 'grab',
  userSelect: 'none',
  scrollMarginBlock: '56px 8px',
  '&:hover': { borderColor: 'text.secondary' },
} as const;
