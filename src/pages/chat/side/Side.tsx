import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';

/** Whether there is room for a third pane. */
export const useHasThirdPane = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));

/** The third pane: beside the conversation, and over it where there is less room. */
export function Side({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const translate = useTranslate();
  const hasRoom = useHasThirdPane();
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, minHeight: 56, borderBottom: 1, borderColor: 'divider' }}>
        <Box component="h2" sx={{ flex: 1, m: 0, fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2 }}>{children}</Box>
    </>
  );
  if (!hasRoom)
    return (
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: { xs: '100%', sm: 360 } } } }}
      >
        {content}
      </Drawer>
    );
  return (
    <Box
      component="aside"
      aria-label={label}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
        ...{ borderWidth: 0, borderInlineStartStyle: 'solid', borderInlineStartWidth: '1px', borderColor: 'divider' },
      }}
    >
      {content}
    </Box>
  );
}
