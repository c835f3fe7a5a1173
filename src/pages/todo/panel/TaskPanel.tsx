import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Refusal } from '#src/engine/data/useOptimisticChange.ts';
import { SidePanel } from '#src/engine/ui/SidePanel.tsx';
import type { Task } from '#src/domain/sample-apps/todo.ts';
import type { TaskChanges } from '../useTasks';
import { TaskFields } from './TaskFields';

const nothing: Partial<Task> = {
  title: '',
  dueDate: null,
  description: '',
  assignee: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
};

interface Props {
  /** The task that is changed; null for a new one. */
  task: Task | null;
  /** What a new one begins with. */
  first: Partial<Task>;
  changes: TaskChanges;
  onClose: () => void;
}

/** A task in full, beside the list. */
export function TaskPanel({ task, first: begun, changes, onClose }: Props) {
  const translate = useTranslate();
  const first = task ?? { ...nothing, ...begun };
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const said = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name as keyof Task])),
  ) as Partial<Task>;
  const end = (refused: Refusal) => (refused === null ? onClose() : setErrors(refused));
  const send = async () => {
    if ((draft.title ?? '').trim() === '') return setErrors({ title: translate('validation.required') });
    setSending(true);
    const refused = task ? await changes.update([task.id], said) : await changes.add(draft);
    setSending(false);
    end(refused);
  };
  return (
    <SidePanel
      title={translate(task ? 'todo.edit' : 'todo.new')}
      action={translate(task ? 'ra.action.save' : 'ra.action.add')}
      isDirty={Object.keys(said).length > 0}
      isSending={isSending}
      onSend={() => void send()}
      onDelete={task ? () => void changes.remove([task.id]).then(end) : undefined}
      onClose={onClose}
    >
      <TaskFields draft={draft} errors={errors} onChange={change => setDraft({ ...draft, ...change })} />
    </SidePanel>
  );
}
