import { DragDropContext, Draggable, Droppable, type DraggableProvided } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'ra-core';
import type { Task } from '#src/domain/sample-apps/todo.ts';
import { TaskRow } from './TaskRow';

interface Props {
  tasks: readonly Task[];
  /** Whether they stand in the person's own order, which a drag changes. */
  isOrdered: boolean;
  selected: ReadonlySet<number>;
  current: number | null;
  onSelect: (task: Task) => void;
  onOpen: (task: Task) => void;
  onChange: (task: Task, said: Partial<Task>) => void;
  onMove: (id: number, target: number) => void;
}

/** Rows of tasks: those to be done, and under them, folded, those that are done. */
export function TaskRows({ tasks, isOrdered, selected, current, onSelect, onOpen, onChange, onMove }: Props) {
  const translate = useTranslate();
  const done = tasks.filter(({ isCompleted }) => isCompleted);
  const open = tasks.filter(({ isCompleted }) => !isCompleted);
  // A view of nothing but done ones has nothing to fold away.
  const [shown, folded] = open.length === 0 ? [done, []] : [open, done];
  const shift = (at: number, by: -1 | 1) => {
    const [moved, target] = [shown[at], shown[at + by]];
    if (moved && target) onMove(moved.id, target.id);
  };
  const row = (task: Task, drag: DraggableProvided | null, at?: number) => (
    <TaskRow
      task={task}
      drag={drag}
      isSelected={selected.has(task.id)}
      isCurrent={current === task.id}
      onSelect={() => onSelect(task)}
      onOpen={() => onOpen(task)}
      onChange={said => onChange(task, said)}
      onShift={at === undefined ? undefined : by => shift(at, by)}
    />
  );
  const listSx = { listStyle: 'none', m: 0, p: 0 };
  return (
    <>
      {isOrdered ? (
        <DragDropContext
          onDragEnd={({ source, destination }) => {
            const [moved, target] = [shown[source.index], shown[destination?.index ?? source.index]];
            if (moved && target && moved !== target) onMove(moved.id, target.id);
          }}
        >
          <Droppable droppableId="tasks">
            {({ innerRef, droppableProps, placeholder }) => (
              <Box component="ul" ref={innerRef} {...droppableProps} aria-label={translate('pages.todo')} sx={listSx}>
                {shown.map((task, at) => (
                  <Draggable key={task.id} draggableId={String(task.id)} index={at}>
                    {drag => row(task, drag, at)}
                  </Draggable>
                ))}
                {placeholder}
              </Box>
            )}
          </Droppable>
        </DragDropContext>
      ) : (
        <Box component="ul" aria-label={translate('pages.todo')} sx={listSx}>
          {shown.map(task => (
            <Fragment key={task.id}>{row(task, null)}</Fragment>
          ))}
        </Box>
      )}
      {folded.length > 0 && (
        <Box component="details" sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Box component="summary" sx={{ px: 2, py: 1.25, cursor: 'pointer', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {translate('todo.done', { smart_count: folded.length })}
          </Box>
          <Box component="ul" aria-label={translate('todo.views.completed')} sx={listSx}>
            {folded.map(task => (
              <Fragment key={task.id}>{row(task, null)}</Fragment>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
