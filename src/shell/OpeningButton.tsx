import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** What it opens. */
  opens: 'menu' | 'dialog';
  /** What the opened hangs on, which is this button; null while nothing is open. */
  anchor: HTMLElement | null;
  onOpen: (anchor: HTMLElement) => void;
  /** Its icon. */
  children: ReactNode;
}

/** An icon in the bar that opens a menu or a panel. */
export const OpeningButton = ({ label, opens, anchor, onOpen, children }: Props) => (
  <Tooltip title={anchor ? '' : label}>
    <IconButton
      size="small"
      aria-label={label}
      aria-haspopup={opens}
      aria-expanded={anchor !== null}
      onClick={event => onOpen(event.currentTarget)}
    >
      {children}
    </IconButton>
  </Tooltip>
);
