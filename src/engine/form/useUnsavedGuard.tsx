import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useBlocker, useLocation } from 'react-router-dom';
import { keepDraft } from './keptDrafts';
import { DiscardDialog } from '../ui/dialogs/DiscardDialog';

interface Guarded {
  /** Where a draft is kept: one form, one record. */
  key: string;
  form: UseFormReturn;
}

/**
 * Nothing typed is lost by accident: leaving asks first, closing the tab too; when the session ends under a form, what was typed
 * is kept for the return.
 */
export function useUnsavedGuard({ key, form }: Guarded) {
  const { pathname } = useLocation();
  const isFree = useRef(false);
  const { isDirty, defaultValues: seen = {} } = form.formState;
  // Taken down while typing: when the page goes, the inputs go first and their values with them.
  const values = useWatch({ control: form.control });
  const [latest] = useState(() => ({ isDirty, values, seen }));
  useEffect(() => void Object.assign(latest, { isDirty, values, seen }));

  const blocker = useBlocker(({ nextLocation }) => {
    const leaves = nextLocation.pathname !== pathname && nextLocation.pathname !== '/login';
    return leaves && latest.isDirty && !isFree.current;
  });

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  useEffect(() => {
    isFree.current = false;
    return () => {
      if (latest.isDirty && !isFree.current) keepDraft(key, { values: latest.values, seen: latest.seen });
    };
  }, [key, latest]);

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
  /** From here on the page may go: it is saved. */
  const release = () => {
    isFree.current = true;
  };
  return { question, release };
}
