import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PopupMenuProps } from './PopupMenu';

/** The menu itself. */
export const PopupMenuBody = ({ anchor, onClose, onClick, paper = {}, children }: PopupMenuProps) => (
  <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} onClick={onClick} slotProps={{ paper: { sx: paper } }}>
    {children(MenuItem)}
  </Menu>
);
