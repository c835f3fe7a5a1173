import { createElement, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { Resource, Values } from '#definition';
import { lazyPage } from '../ui/lazy';

/** What the part that a definition names as `form.confirm` gets. */
export interface SaveConfirmation {
  /** What is about to be saved, and what the form began with. */
  values: Values;
  seen: Values;
  /** Saves, or stays in the form. */
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before a save where the definition names a part that does: `confirm` answers whether to go on, `confirmation` is to be drawn. */
export function useSaveConfirmation({ form }: Resource): {
  confirmation: ReactNode;
  confirm: (values: Values, seen: Values) => Promise<boolean>;
} {
  const [question, setQuestion] = useState<SaveConfirmation | null>(null);
  const confirm = (values: Values, seen: Values) =>
    new Promise<boolean>(resolve => {
      if (!form.confirm) return resolve(true);
      const onAnswer = (isConfirmed: boolean) => {
        setQuestion(null);
        resolve(isConfirmed);
      };
      setQuestion({ values, seen, onAnswer });
    });
  const confirmation = form.confirm && question && (
    <Suspense fallback={null}>{createElement(lazyPage(form.confirm) as ComponentType<SaveConfirmation>, question)}</Suspense>
  );
  return { confirmation, confirm };
}
