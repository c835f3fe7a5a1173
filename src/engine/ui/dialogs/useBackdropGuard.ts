import { useRef } from 'react';

/**
 * Closes a dialog, but by a press beside it only as long as nothing was entered: that may be a slip, and would throw away what was.
 *
 * @example const { onClose: close, entering } = useBackdropGuard(onClose); // <Dialog onClose={close}><DialogContent {...entering}>
 */
export function useBackdropGuard(onClose: () => void) {
  const isEntered = useRef(false);
  const enter = () => {
    isEntered.current = true;
  };
  return {
    onClose: (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
      if (reason !== 'backdropClick' || !isEntered.current) onClose();
    },
    /** For the element around what is entered: by keyboard, by choosing or by drawing. */
    entering: { onInput: enter, onPointerDown: enter },
  };
}
