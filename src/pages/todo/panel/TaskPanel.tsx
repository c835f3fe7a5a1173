import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { DiscardDialog } from '#src/engine/ui/dialogs/DiscardDialog.tsx';
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

/** A task in full, beside the list: what is changed here is kept by its button, by Ctrl or ⌘ with Enter, and never lost without a question. */
export function TaskPanel({ task, first: begun, changes, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const first = task ?? { ...nothing, ...begun };
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const said = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name as keyof Task])),
  ) as Partial<Task>;
  const isDirty = Object.keys(said).length > 0;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const send = async () => {
    if ((draft.title ?? '').trim() === '') return setErrors({ title: translate('validation.required') });
    setSending(true);
    const refused = task ? await changes.update([task.id], said) : await changes.add(draft);
    setSending(false);
    if (refused === null) onClose();
    else setErrors(refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSending) void send();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{ paper: { 'aria-labelledby': id, role: 'dialog', sx: { width: { xs: '100%', sm: 440 } } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            {translate(task ? 'todo.edit' : 'todo.new')}
          </Typography>
          <IconButton onClick={close} aria-label={translate('ra.action.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, p: 2 }}>
          <TaskFields draft={draft} errors={errors} onChange={change => setDraft({ ...draft, ...change })} />
        </Box>
        <Box
          sx={{
            ...{
              position: 'sticky',
              bottom: 0,
              display: 'flex',
              gap: 1,
              p: 2,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            },
            zIndex: 1,
          }}
        >
          {task && (
            <Button color="error" onClick={() => void changes.remove([task.id]).then(() => onClose())}>
              {translate('ra.action.delete')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {translate(task ? 'ra.action.save' : 'ra.action.add')}
          </Button>
        </Box>
      </Box>
      {isAsking && <DiscardDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Drawer>
  );
}
