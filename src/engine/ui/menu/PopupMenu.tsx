import { useState, type MouseEventHandler, type ReactNode } from 'react';
import type { SxProps } from '@mui/material/styles';
import { lazyPart } from '../lazy';
import type { menuParts } from './PopupMenuBody';

export interface PopupMenuProps {
  /** What it hangs on; it is open while there is one. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onClick?: MouseEventHandler;
  paper?: SxProps;
  /** Gets what entries are made of, which comes with the menu. */
  children: (parts: typeof menuParts) => ReactNode;
}

const Body = lazyPart(async () => (await import('./PopupMenuBody')).PopupMenuBody);

/** A menu whose code is fetched when one is first opened. */
export function PopupMenu(props: PopupMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.anchor && !wasOpened) setOpened(true);
  return wasOpened || props.anchor ? <Body {...props} /> : null;
}
