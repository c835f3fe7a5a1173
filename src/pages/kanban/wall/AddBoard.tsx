import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Refusal } from '#src/engine/data/useOptimisticChange.ts';
import { TitleField } from './TitleField';

/** Adds a board by its title, behind the last one; on an empty wall it is the one thing to do. */
export function AddBoard({ isFirst = false, onAdd }: { isFirst?: boolean; onAdd: (title: string) => Promise<Refusal> }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isSending = useRef(false);
  // Enter sends it, and so does leaving the line before the answer is there.
  const send = async (title: string) => {
    if (isSending.current) return;
    isSending.current = true;
    const refused = await onAdd(title);
    isSending.current = false;
    if (refused === null) setOpen(false);
  };
  return (
    <Box sx={{ flex: '0 0 auto', width: { xs: 'calc(100vw - 72px)', sm: 240 }, display: 'grid', gap: 1, alignContent: 'start' }}>
      {isFirst && <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>{translate('kanban.empty')}</Box>}
      {isOpen ? (
        <TitleField label={translate('kanban.boardTitle')} initial="" onClose={() => setOpen(false)} onSend={title => void send(title)} />
      ) : (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 44, bgcolor: 'background.paper' }}
        >
          {translate('kanban.addBoard')}
        </Button>
      )}
    </Box>
  );
}
