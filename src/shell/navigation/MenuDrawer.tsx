import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { Menu } from './Menu';

/** The menu over the page, on a phone. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const label = useTranslate()('shell.menu');
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label, sx: { width: 280, bgcolor: 'background.default' } } }}>
      <Menu collapsed={false} />
    </Drawer>
  );
}
