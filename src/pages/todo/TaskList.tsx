import TodoIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Refusal } from '#src/engine/data/useOptimisticChange.ts';
import { QuickAdd } from '#src/engine/ui/entry/QuickAdd.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import type { Task } from '#src/domain/sample-apps/todo.ts';
import { SelectionBar } from './list/SelectionBar';
import { TaskRows } from './list/TaskRows';
import { TaskTools } from './list/TaskTools';
import { useTaskWords } from './list/useTaskWords';
import { TaskPanel } from './panel/TaskPanel';
import type { TaskView } from './taskView';
import { useTaskChanges, useTasks } from './useTasks';

/** The tasks of a view: found, sorted, added, selected by x, opened by Enter, moved by Alt with arrows. */
export function TaskList({ view }: { view: TaskView }) {
  const translate = useTranslate();
  const { words, setWords } = useTaskWords();
  const { data: tasks, error, refetch } = useTasks(view, words);
  const changes = useTaskChanges();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  // `new` is a task that is still to be made.
  const [opened, setOpened] = useState<Task | 'new' | null>(null);
  const isOrdered = words.sort === 'order' && words.q === '' && view.filter === '' && view.tag === '';
  const rows = tasks ? [...tasks.filter(({ isCompleted }) => !isCompleted), ...tasks.filter(({ isCompleted }) => isCompleted)] : [];
  const at = rows.findIndex(({ id }) => id === current);
  // What is out of sight is left alone.
  const chosen = rows.filter(({ id }) => selected.has(id));
  const ids = chosen.map(({ id }) => id);
  const select = ({ id }: Task) => setSelected(new Set(selected.has(id) ? [...selected].filter(one => one !== id) : [...selected, id]));
  const clear = (refused: Refusal = null) => refused === null && setSelected(new Set());
  const go = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!row) return false;
    setCurrent(row.id);
    return true;
  };
  const withCurrent = (act: (task: Task) => void) => {
    const task = rows[at];
    if (!task) return false;
    act(task);
    return true;
  };
  useShortcuts({
    next: () => go(at + 1),
    previous: () => go(at - 1),
    select: () => withCurrent(select),
    editRow: () => withCurrent(setOpened),
    create: () => setOpened('new'),
  });
  const add = { title: '', ...(view.tag && { tags: [view.tag] }), ...(view.filter === 'important' && { isImportant: true }) };
  const content =
    error && !tasks ? (
      <LoadFailed icon={<TodoIcon />} message={error.message} onRetry={refetch} />
    ) : !tasks ? (
      <ListSkeleton rows={6} />
    ) : rows.length === 0 ? (
      <StateMessage icon={<TodoIcon />} title={translate(words.q === '' ? 'todo.empty' : 'todo.noMatch')} />
    ) : (
      <TaskRows
        tasks={tasks}
        isOrdered={isOrdered}
        selected={selected}
        current={current}
        onSelect={select}
        onOpen={setOpened}
        onChange={({ id }, said) => void changes.update([id], said)}
        onMove={(id, target) => void changes.move(id, target)}
      />
    );
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 0 }}>
      <TaskTools words={words} onWords={setWords} onNew={() => setOpened('new')} onStartOver={() => void changes.startOver()} />
      {view.filter !== 'deleted' && view.filter !== 'completed' && (
        <QuickAdd label={translate('todo.quickAdd')} onAdd={title => changes.add({ ...add, title })} />
      )}
      {chosen.length > 0 && (
        <SelectionBar
          tasks={chosen}
          onChange={said => void changes.update(ids, said)}
          onTag={(tag, isOn) => void changes.tag(chosen, tag, isOn)}
          onRemove={() => void changes.remove(ids).then(clear)}
          onRestore={() => void changes.restore(ids).then(clear)}
          onClear={() => clear()}
        />
      )}
      {content}
      {opened && <TaskPanel task={opened === 'new' ? null : opened} first={add} changes={changes} onClose={() => setOpened(null)} />}
    </Box>
  );
}
