import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import { useState, type KeyboardEvent } from 'react';
import type { Refusal } from '#src/engine/data/useOptimisticChange.ts';

/** A line that adds something by its title and Enter; what was not taken stays there. */
export function QuickAdd({ label, onAdd }: { label: string; onAdd: (title: string) => Promise<Refusal> }) {
  const [title, setTitle] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTitle('');
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || title.trim() === '') return;
    setTitle('');
    void onAdd(title.trim()).then(refused => refused !== null && setTitle(now => (now === '' ? title : now)));
  };
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, borderBottom: 1, borderColor: 'divider', color: 'text.secondary' },
        '& input': {
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          border: 0,
          outline: 0,
          background: 'none',
          color: 'text.primary',
          font: 'inherit',
        },
        '&:focus-within': { boxShadow: theme => `inset 0 0 0 2px ${theme.palette.primary.main}` },
      }}
    >
      <AddIcon fontSize="small" aria-hidden />
      <input
        value={title}
        dir="auto"
        maxLength={255}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
}
