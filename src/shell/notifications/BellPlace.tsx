import BellIcon from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';

/** The bell before it is known what it says: as wide and high as it will be, so that the bar has no hole and nothing beside it moves. */
export const BellPlace = () => (
  <IconButton size="small" disabled aria-hidden tabIndex={-1}>
    <BellIcon fontSize="small" />
  </IconButton>
);
