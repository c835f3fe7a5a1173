import IconButton from '@mui/material/IconButton';
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
export const BarButton = ({ label, opens, anchor, onOpen, children }: Props) => (
  <IconButton
    size="small"
    aria-label={label}
    data-hint={label}
    aria-haspopup={opens}
    aria-expanded={anchor !== null}
    onClick={event => onOpen(event.currentTarget)}
  >
    {children}
  </IconButton>
);
