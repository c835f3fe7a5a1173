import { useState } from 'react';
import { lazyPart } from '../lazy';
import type { PopupMenuProps } from './popupMenuProps';

const Body = lazyPart(async () => (await import('./PopupMenuBody')).PopupMenuBody);

/** A menu whose code is fetched when one is first opened. */
export function PopupMenu(props: PopupMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.anchor && !wasOpened) setOpened(true);
  return wasOpened || props.anchor ? <Body {...props} /> : null;
}
