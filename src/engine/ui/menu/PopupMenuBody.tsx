import Menu from '@mui/material/Menu';
import { menuParts } from './menuParts';
import type { PopupMenuProps } from './popupMenuProps';

/** The menu itself. */
export const PopupMenuBody = ({ anchor, onClose, onClick, paper = {}, children }: PopupMenuProps) => (
  <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} onClick={onClick} slotProps={{ paper: { sx: paper } }}>
    {children(menuParts)}
  </Menu>
);
