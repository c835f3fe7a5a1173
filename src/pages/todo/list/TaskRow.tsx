import type { DraggableProvided } from '@hello-pangea/dnd';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import StarIcon from '@mui/icons-material/StarOutlined';
import StarBorderIcon from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { PeopleInitials } from '#src/engine/ui/PeopleInitials.tsx';
import { isOverdue, type Task } from '#src/domain/sample-apps/todo.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useToday } from '#src/engine/time/useToday.ts';
import { tagColor } from '../taskView';

interface Props {
  task: Task;
  /** Moves it; null where the order is not the person's own. */
  drag: DraggableProvided | null;
  isSelected: boolean;
  /** The keys act on it. */
  isCurrent: boolean;
  onSelect: () => void;
  onOpen: () => void;
  onChange: (said: Partial<Task>) => void;
  /** Moves it by so many places: Alt with an arrow. */
  onShift?: ((by: -1 | 1) => void) | undefined;
}

/** A task in the list: done, selected, starred and opened from here. */
export function TaskRow({ task, drag, isSelected, isCurrent, onSelect, onOpen, onChange, onShift }: Props) {
  const translate = useTranslate();
  const { day } = useFormats();
  const { title, dueDate, tags, assignee, isCompleted, isImportant, isDeleted } = task;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onShift || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onShift(event.key === 'ArrowUp' ? -1 : 1);
  };
  const isLate = isOverdue(task, useToday());
  return (
    <Box
      component="li"
      ref={drag?.innerRef}
      {...drag?.draggableProps}
      data-current={isCurrent || undefined}
      onKeyDown={onKeyDown}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1, minHeight: 44, borderBottom: 1, borderColor: 'divider' },
        ...{ bgcolor: isSelected ? 'action.selected' : 'background.paper', '&:last-of-type': { borderBottom: 0 } },
        ...(isCurrent && { boxShadow: theme => `inset ${theme.direction === 'rtl' ? -3 : 3}px 0 ${theme.palette.primary.main}` }),
      }}
    >
      {drag && (
        <Box
          {...drag.dragHandleProps}
          aria-label={translate('todo.move', { title })}
          sx={{ display: 'grid', placeItems: 'center', width: 24, height: 32, color: 'text.secondary', borderRadius: 1 }}
        >
          <DragIcon fontSize="small" />
        </Box>
      )}
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={onSelect}
        slotProps={{ input: { 'aria-label': translate('todo.select', { title }) } }}
        sx={{ p: 0.5 }}
      />
      {!isDeleted && (
        <IconButton
          size="small"
          aria-pressed={isCompleted}
          aria-label={translate('todo.complete', { title })}
          sx={{ color: isCompleted ? 'success.main' : 'text.secondary' }}
          onClick={() => onChange({ isCompleted: !isCompleted })}
        >
          {isCompleted ? <DoneIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
        </IconButton>
      )}
      <Box
        sx={{
          ...{ flex: 1, minWidth: 0, display: 'flex', columnGap: 1 },
          ...{ flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'start', sm: 'center' } },
        }}
      >
        <Box
          component="button"
          type="button"
          onClick={onOpen}
          dir="auto"
          sx={{
            ...{
              flex: 1,
              minWidth: 0,
              maxWidth: '100%',
              pt: 1,
              pb: { xs: 0.25, sm: 1 },
              border: 0,
              bgcolor: 'transparent',
              color: 'inherit',
              font: 'inherit',
              textAlign: 'start',
            },
            ...{ cursor: 'pointer', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' }, overflowWrap: 'anywhere' },
            ...(isCompleted && { textDecoration: 'line-through', color: 'text.secondary' }),
          }}
        >
          {title}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.75rem', pb: { xs: 1, sm: 0 } }}>
          {tags.map(tag => (
            <Box key={tag} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: tagColor[tag] }} />
              {translate(`todo.tags.${tag}`)}
            </Box>
          ))}
          {dueDate !== null && (
            <Box component="span" sx={{ color: isLate ? 'error.main' : 'text.secondary', fontWeight: isLate ? 600 : 400 }}>
              {isLate ? translate('todo.overdue', { day: day(dueDate) }) : day(dueDate)}
            </Box>
          )}
          {assignee && <PeopleInitials people={[{ id: 0, name: assignee.fullName }]} groups={[]} />}
        </Box>
      </Box>
      {!isDeleted && (
        <IconButton
          size="small"
          aria-pressed={isImportant}
          aria-label={translate('todo.star', { title })}
          sx={{ color: isImportant ? 'warning.main' : 'text.secondary' }}
          onClick={() => onChange({ isImportant: !isImportant })}
        >
          {isImportant ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
        </IconButton>
      )}
    </Box>
  );
}
