import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** What a drop says it went to. */
  id: string;
  /** Stands above the cards and stays there; names them. */
  head: ReactNode;
  /** Between the head and the cards. */
  above?: ReactNode;
  color?: string | undefined;
  /** While a card is dragged, whether it may be dropped here. */
  entry: 'open' | 'closed' | null;
  /** The kind of what is dropped here. */
  type?: string;
  children: ReactNode;
  /** Below the cards. */
  foot?: ReactNode;
}

/** A column of a board: a head that names it, a list of cards that takes what is dropped. */
export function ColumnFrame({ id, head, above, color, entry, type = 'DEFAULT', children, foot }: Props) {
  return (
    <Box component="section" aria-labelledby={`column-${id}`} sx={{ ...columnSx, opacity: entry === 'closed' ? 0.45 : 1 }}>
      <Box sx={{ ...headSx, borderTop: 3, borderColor: 'text.secondary' }} style={color === undefined ? {} : { borderTopColor: color }}>
        {head}
      </Box>
      {above}
      <Droppable droppableId={id} type={type} isDropDisabled={entry === 'closed'}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <Box
            component="ul"
            ref={innerRef}
            {...droppableProps}
            aria-labelledby={`column-${id}`}
            sx={{
              ...listSx,
              ...(entry === 'open' && { outlineColor: 'primary.main' }),
              ...(isDraggingOver && { bgcolor: 'action.selected' }),
            }}
          >
            {children}
            {placeholder}
          </Box>
        )}
      </Droppable>
      {foot}
    </Box>
  );
}

/** What a column is called: the name of its section and of its list. */
export const ColumnTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box component="h2" id={`column-${id}`} sx={titleSx}>
    {children}
  </Box>
);

const columnSx = {
  flex: '0 0 auto',
  width: { xs: 'calc(100vw - 72px)', sm: 288 },
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.default',
  borderRadius: 1.5,
  scrollSnapAlign: 'center',
} as const;

const headSx = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  px: 1.5,
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  bgcolor: 'background.default',
  borderRadius: '6px 6px 0 0',
} as const;

const titleSx = {
  m: 0,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

const listSx = {
  m: 0,
  px: 1,
  pt: 0.5,
  pb: 1,
  minHeight: 96,
  flex: 1,
  borderRadius: 1,
  outline: '2px dashed transparent',
  outlineOffset: -3,
} as const;
