import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PopupMenuProps } from './PopupMenu';

/** What the entries of a menu are made of. */
export const menuParts = { MenuItem, ListItemIcon, ListItemText, Divider };

/** The menu itself. */
export const PopupMenuBody = ({ anchor, onClose, onClick, paper = {}, children }: PopupMenuProps) => (
  <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} onClick={onClick} slotProps={{ paper: { sx: paper } }}>
    {children(menuParts)}
  </Menu>
);
