import type { SxProps } from '@mui/system';
import type { MouseEventHandler, ReactNode } from 'react';
import type { menuParts } from './menuParts';

export interface PopupMenuProps {
  /** What it hangs on; it is open while there is one. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onClick?: MouseEventHandler;
  paper?: SxProps;
  /** Gets what entries are made of, which comes with the menu. */
  children: (parts: typeof menuParts) => ReactNode;
}
