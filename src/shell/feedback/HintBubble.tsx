import Tooltip from '@mui/material/Tooltip';
import { useTheme } from '@mui/material/styles';
import { useEffect, useId } from 'react';

/** The words of an element's `data-hint`, beside it; to a screen reader they describe it, unless they are its name. */
export function HintBubble({ element }: { element: HTMLElement }) {
  const id = useId();
  const { direction } = useTheme();
  const end = direction === 'rtl' ? 'left' : 'right';
  const text = element.dataset.hint ?? '';
  const isName = element.getAttribute('aria-label') === text;
  useEffect(() => {
    if (isName || element.hasAttribute('aria-describedby')) return undefined;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id, isName]);
  return (
    <Tooltip
      open
      id={id}
      title={text}
      placement={element.dataset.hintSide === 'end' ? end : 'bottom'}
      disableInteractive
      slotProps={{ popper: { anchorEl: element } }}
    >
      <span hidden />
    </Tooltip>
  );
}
