import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'ra-core';
import type { KanbanTask } from '#src/domain/sample-apps/kanban.ts';

type Comments = KanbanTask['comments'];

/** What people say of a card; kept with the card by its button. */
export function CardComments({ comments, onChange }: { comments: Comments; onChange: (comments: Comments) => void }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim() === '') return;
    onChange([...comments, { name: identity?.fullName ?? '', img: '', comment: typed.trim() }]);
    setTyped('');
  };
  return (
    <Box component="section" aria-label={translate('kanban.fields.comments')} sx={{ pt: 3, display: 'grid', gap: 1 }}>
      <Typography variant="h3" sx={{ fontSize: '0.875rem' }}>
        {translate('kanban.fields.comments')}
      </Typography>
      {comments.map(({ name, comment }, at) => (
        <Box key={at} sx={{ display: 'flex', gap: 1, borderTop: 1, borderColor: 'divider', pt: 1, fontSize: '0.875rem' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box component="bdi" sx={{ fontWeight: 600, display: 'block' }}>
              {name}
            </Box>
            <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {comment}
            </Box>
          </Box>
          <IconButton
            size="small"
            aria-label={translate('kanban.deleteComment', { name })}
            onClick={() => onChange(comments.toSpliced(at, 1))}
            sx={{ alignSelf: 'start' }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <TextField
        multiline
        size="small"
        value={typed}
        placeholder={translate('kanban.comment')}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 2000, 'aria-label': translate('kanban.comment') } }}
      />
      <Button variant="outlined" disabled={typed.trim() === ''} onClick={add} sx={{ justifySelf: 'start' }}>
        {translate('kanban.addComment')}
      </Button>
    </Box>
  );
}
