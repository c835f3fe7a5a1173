import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { tags, type Tag, type Task } from '#src/domain/sample-apps/todo.ts';

interface Props {
  tasks: readonly Task[];
  onChange: (said: Partial<Task>) => void;
  onTag: (tag: Tag, isOn: boolean) => void;
  onRemove: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** What is done with all selected tasks at once. */
export function SelectionBar({ tasks, onChange, onTag, onRemove, onRestore, onClear }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = tasks.some(({ isCompleted }) => !isCompleted);
  const has = (tag: Tag) => tasks.every(task => task.tags.includes(tag));
  const toggle = (tag: Tag) => {
    setAnchor(null);
    onTag(tag, !has(tag));
  };
  return (
    <Box
      role="toolbar"
      aria-label={translate('todo.selectedLabel')}
      sx={{
        ...{ position: 'sticky', top: 0, zIndex: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.75 },
        ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, fontWeight: 550 }}>{translate('todo.selected', { smart_count: tasks.length })}</Box>
      {tasks[0]?.isDeleted ? (
        <Button size="small" onClick={onRestore}>
          {translate('todo.restore')}
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => onChange({ isCompleted: isOpen })}>
            {translate(isOpen ? 'todo.markDone' : 'todo.markOpen')}
          </Button>
          <Button size="small" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
            {translate('todo.fields.tags')}
          </Button>
          <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
            {({ MenuItem }) =>
              tags.map(tag => (
                <MenuItem key={tag} role="menuitemcheckbox" aria-checked={has(tag)} selected={has(tag)} onClick={() => toggle(tag)}>
                  {translate(`todo.tags.${tag}`)}
                </MenuItem>
              ))
            }
          </PopupMenu>
          <Button size="small" color="error" onClick={onRemove}>
            {translate('ra.action.delete')}
          </Button>
        </>
      )}
      <Button size="small" onClick={onClear}>
        {translate('todo.clear')}
      </Button>
    </Box>
  );
}
