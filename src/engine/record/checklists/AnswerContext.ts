import { createContext, useContext } from 'react';
import type { Give } from '#src/engine/record/checklists/answer/useAnswer.ts';

/** What all rows of a record's checklists share. */
export interface Answering {
  give: Give;
  /** To the next parameter that is open, from where one is. */
  next: (from: Element) => void;
  /** How long ago. */
  since: (moment: string) => string;
}

export const AnswerContext = createContext<Answering | null>(null);

/** What all rows of a record's checklists share; throws outside of them. */
export function useAnswering(): Answering {
  const answering = useContext(AnswerContext);
  if (!answering) throw new Error('useAnswering: no checklists around');
  return answering;
}
