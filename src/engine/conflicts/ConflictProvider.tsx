import { useCallback, useState, type ReactNode } from 'react';
import type { FieldChange } from '#definition/derive/changes/merge';
import { lazyPart } from '../ui/lazy';
import { ConflictContext, type AskConflict, type ConflictQuestion } from './ConflictContext';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog')).ConflictDialog);

interface Pending {
  question: ConflictQuestion;
  resolve: (left: readonly FieldChange[] | null) => void;
}

/** Shows the question of every save below it that meets somebody else's change, one after the other. Its values ask for rights: it stands below `MayProvider`. */
export function ConflictProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const ask = useCallback<AskConflict>(question => new Promise(resolve => setPending(all => [...all, { question, resolve }])), []);
  const [first] = pending;
  const answer = (left: readonly FieldChange[] | null) => {
    setPending(all => all.slice(1));
    first?.resolve(left);
  };
  return (
    <ConflictContext.Provider value={ask}>
      {children}
      {first && <ConflictDialog key={String(pending.length)} question={first.question} onAnswer={answer} />}
    </ConflictContext.Provider>
  );
}
