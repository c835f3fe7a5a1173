import Drawer from '@mui/material/Drawer';
import { Menu } from './Menu';

/** The menu over the page, on a phone. */
export const MenuDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 280, bgcolor: 'background.default' } } }}>
    <Menu collapsed={false} />
  </Drawer>
);
