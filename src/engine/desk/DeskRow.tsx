import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** Of the box that selects it. */
  label: string;
  isCurrent: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
  children: ReactNode;
}

/** A row in the queue of a desk: it is selected by its box, and looked at by a press on the rest. */
export function DeskRow({ label, isCurrent, isSelected, onOpen, onSelect, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Box
      ref={row}
      component="li"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: '34px minmax(0, 1fr)', alignItems: 'center' },
        ...{ px: 0.5, borderTop: 1, borderColor: 'divider' },
        ...(isCurrent && {
          bgcolor: 'action.selected',
          boxShadow: theme => `inset ${theme.direction === 'rtl' ? -3 : 3}px 0 ${theme.palette.primary.main}`,
        }),
      }}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        onClick={event => onSelect(!isSelected, event.shiftKey)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ p: 0.5 }}
      />
      <Box
        component="button"
        type="button"
        aria-current={isCurrent}
        onClick={onOpen}
        sx={{
          ...{ font: 'inherit', color: 'inherit', bgcolor: 'transparent', border: 0, textAlign: 'start', cursor: 'pointer', minWidth: 0 },
          ...{ display: 'grid', gap: 0.25, py: 1, px: 0.5, minHeight: 56 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
