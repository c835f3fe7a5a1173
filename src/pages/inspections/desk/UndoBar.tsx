import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Judged } from './verdict';

/** What was just decided, while it can still be taken back. */
export function UndoBar({ judged: { verdict, inspections }, onUndo }: { judged: Judged; onUndo: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{
        ...{ position: 'fixed', bottom: 16, insetInlineStart: '50%', zIndex: 'snackbar', display: 'flex', alignItems: 'center', gap: 2 },
        ...{ px: 2, py: 1, borderRadius: 2, boxShadow: 4, bgcolor: 'text.primary', color: 'background.paper' },
        transform: theme => `translateX(${theme.direction === 'rtl' ? '50%' : '-50%'})`,
      }}
    >
      {translate(`inspections.desk.done.${verdict.kind}`, { smart_count: inspections.length })}
      <Button onClick={onUndo} sx={{ color: 'inherit', textDecoration: 'underline' }}>
        {translate('ra.action.undo')}
      </Button>
    </Box>
  );
}
