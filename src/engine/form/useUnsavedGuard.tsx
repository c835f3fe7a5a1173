import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { keepDraft } from './keptDrafts';
import { useLeaveQuestion } from './useLeaveQuestion';

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
  const { isDirty, defaultValues: seen = {} } = form.formState;
  const { question, mayLeave, letLeave } = useLeaveQuestion(isDirty);
  // Taken down while typing: when the page goes, the inputs go first and their values with them.
  const values = useWatch({ control: form.control });
  const [latest] = useState(() => ({ isDirty, values, seen }));
  useEffect(() => void Object.assign(latest, { isDirty, values, seen }));

  useEffect(() => {
    letLeave(false);
    return () => {
      if (latest.isDirty && !mayLeave()) keepDraft(key, { values: latest.values, seen: latest.seen });
    };
  }, [key, latest, mayLeave, letLeave]);

  /** From here on the page may go: it is saved. */
  const release = () => letLeave(true);
  return { question, release };
}
