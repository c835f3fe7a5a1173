import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { DiscardDialog } from '../ui/dialogs/DiscardDialog';

/** Asks before the page is left, or its tab closed, while something that was typed is not saved. A page asks once, however many forms it has. */
export function useLeaveQuestion(isUnsaved: boolean) {
  const { pathname } = useLocation();
  const isFree = useRef(false);
  const [latest] = useState(() => ({ isUnsaved }));
  useEffect(() => void Object.assign(latest, { isUnsaved }));

  const blocker = useBlocker(({ nextLocation }) => {
    const leaves = nextLocation.pathname !== pathname && nextLocation.pathname !== '/login';
    return leaves && latest.isUnsaved && !isFree.current;
  });

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const question = (
    <DiscardDialog
      isOpen={blocker.state === 'blocked'}
      onLeave={() => {
        isFree.current = true;
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
  /** Whether the page may go without a question from here on, and to say so. */
  const mayLeave = useCallback(() => isFree.current, []);
  const letLeave = useCallback((isAllowed: boolean) => {
    isFree.current = isAllowed;
  }, []);
  return { question, mayLeave, letLeave };
}
