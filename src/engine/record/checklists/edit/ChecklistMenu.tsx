import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import AfterIcon from '@mui/icons-material/LowPriorityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import type { Checklist } from '#src/domain/checklists/checklist.ts';

const DependencyDialog = lazyPart(async () => (await import('./DependencyDialog')).DependencyDialog);
const RemoveChecklist = lazyPart(async () => (await import('./RemoveChecklist')).RemoveChecklist);

interface Props {
  checklist: Checklist;
  all: readonly Checklist[];
  onPut: (payload: unknown) => void;
}

/** What one does with a checklist as a whole: lets it wait for another, takes it away. */
export function ChecklistMenu({ checklist, all, onPut }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'after' | 'remove' | null>(null);
  const choose = (next: 'after' | 'remove') => {
    setAnchor(null);
    setDialog(next);
  };
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={translate('engine.row.actions', { name: checklist.name })}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem, ListItemIcon }) => [
          <MenuItem key="after" disabled={all.length < 2} onClick={() => choose('after')}>
            <ListItemIcon>
              <AfterIcon fontSize="small" />
            </ListItemIcon>
            {translate('checklists.comesAfter')}
          </MenuItem>,
          <MenuItem key="remove" onClick={() => choose('remove')} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <DeleteIcon fontSize="small" />
            </ListItemIcon>
            {translate('checklists.remove')}
          </MenuItem>,
        ]}
      </PopupMenu>
      {dialog === 'after' && <DependencyDialog checklist={checklist} all={all} onPut={onPut} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveChecklist checklist={checklist} onPut={onPut} onClose={() => setDialog(null)} />}
    </>
  );
}
