import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';

/** What the entries of a menu are made of. */
export const menuParts = { MenuItem, ListItemIcon, ListItemText, Divider };
