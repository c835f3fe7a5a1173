import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { KeyboardEvent } from 'react';
import { recordAddress } from '#src/engine/record/recordKey.ts';
import { isFixed as isFixedIn, type BoardSource, type CardRecord, type Column } from './BoardSource';
import { CardMenu } from './CardMenu';

interface Props {
  source: BoardSource;
  record: CardRecord;
  index: number;
  onMove: (to: Column) => void;
}

/** A record on the board: dragged by mouse, finger or keyboard, moved by its menu, opened by a press or Enter. */
export function BoardCard({ source, record, index, onMove }: Props) {
  const navigate = useNavigate();
  const to = recordAddress(source.resource.name, record.id);
  const isFixed = isFixedIn(source, record);
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <Draggable draggableId={String(record.id)} index={index} isDragDisabled={isFixed}>
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
          data-card={record.id}
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
              {source.labelOf(record)}
            </Box>
            <CardMenu source={source} record={record} onMove={onMove} />
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
            {source.titleOf(record)}
          </Link>
          <source.Facts record={record} />
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
