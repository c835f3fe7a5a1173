import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  id: number;
  index: number;
  /** It can be opened and given the focus, but not lifted. */
  isFixed?: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** A card of a board: dragged by mouse, finger or keyboard, opened by a press or Enter. */
export function CardFrame({ id, index, isFixed = false, onOpen, children }: Props) {
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Draggable draggableId={String(id)} index={index} isDragDisabled={isFixed}>
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
          data-card={id}
          onKeyDownCapture={onEnter}
          onClick={onOpen}
          sx={{ ...cardSx, cursor: isFixed ? 'pointer' : 'grab', ...(isDragging && { boxShadow: 4, borderColor: 'primary.main' }) }}
        >
          {children}
        </Box>
      )}
    </Draggable>
  );
}

/** The title of a card: two lines of it. */
export const cardTitleSx = {
  fontWeight: 550,
  fontSize: '0.875rem',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

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
  userSelect: 'none',
  scrollMarginBlock: '56px 8px',
  '&:hover': { borderColor: 'text.secondary' },
} as const;
