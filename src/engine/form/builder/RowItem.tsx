import type { DraggableProvidedDraggableProps, DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import IssueIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';

/** How a row looks in the list. */
export interface RowWords {
  name: string;
  /** What kind of a row it is. */
  kind: string;
  /** Whether something is missing or wrong in it. */
  hasIssue: boolean;
  /** Whether it heads those below it. */
  isHeading?: boolean;
}

interface Props {
  itemRef: (element: HTMLElement | null) => void;
  itemProps: DraggableProvidedDraggableProps;
  handleProps: DraggableProvidedDragHandleProps | null;
  words: RowWords;
  isRequired: boolean;
  isChosen: boolean;
  isSelected: boolean;
  onChoose: () => void;
  onSelect: (isSelected: boolean) => void;
  onMove: (by: 1 | -1) => void;
}

/** A row in the list: a press opens it, Alt and an arrow key move it, its handle is dragged. */
export function RowItem(props: Props) {
  const { itemRef, itemProps, handleProps, words, isRequired, isChosen, isSelected, onChoose, onSelect, onMove } = props;
  const translate = useTranslate();
  const { name, kind, hasIssue, isHeading = false } = words;
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      component="li"
      ref={itemRef}
      {...itemProps}
      sx={{
        ...{ display: 'flex', alignItems: 'center', borderRadius: 1.5, bgcolor: 'background.paper' },
        ...(isChosen && { bgcolor: 'action.selected' }),
      }}
    >
      <Box
        component="span"
        {...handleProps}
        aria-label={translate('builder.drag', { name })}
        sx={{ display: 'grid', color: 'text.secondary' }}
      >
        <DragIcon fontSize="small" />
      </Box>
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={(_, checked) => onSelect(checked)}
        slotProps={{ input: { 'aria-label': translate('builder.select', { name }) } }}
        sx={{ p: 0.5 }}
      />
      <ButtonBase
        onClick={onChoose}
        onKeyDown={keys}
        aria-current={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        sx={{ flex: 1, minWidth: 0, minHeight: 44, px: 0.5, display: 'block', textAlign: 'start', borderRadius: 1, fontFamily: 'inherit' }}
      >
        <Box
          component="span"
          sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: isHeading ? 650 : 500 }}
        >
          {name}
          {isRequired && <span aria-hidden> *</span>}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
          {kind}
        </Box>
      </ButtonBase>
      {hasIssue && <IssueIcon fontSize="small" color="error" titleAccess={translate('builder.incomplete')} />}
    </Box>
  );
}
