import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

export type SaveMode = 'stay' | 'close';

interface Props {
  /** Which of the two is at work. */
  busy: SaveMode | null;
  onSave: (mode: SaveMode) => void;
  /** Where Cancel leads in another tab. */
  cancelTo: string;
  onCancel: () => void;
}

/** Save, and Save and close, each with its own loader, in view at the bottom (specification 1 §2). */
export function SaveButtons({ busy, onSave, cancelTo, onCancel }: Props) {
  const translate = useTranslate();
  const loader = (mode: SaveMode) =>
    busy === mode ? { startIcon: <CircularProgress size={16} color="inherit" aria-label={translate('ra.page.loading')} /> } : {};
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        px: { xs: 2, sm: 3 },
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
      }}
    >
      <Button type="submit" variant="contained" disabled={busy === 'close'} {...loader('stay')}>
        {translate('ra.action.save')}
      </Button>
      <Button variant="outlined" disabled={busy === 'stay'} onClick={() => onSave('close')} {...loader('close')}>
        {translate('engine.form.saveAndClose')}
      </Button>
      <Button
        component={Link}
        to={cancelTo}
        color="secondary"
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onCancel();
        }}
      >
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
