import { useState } from 'react';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import type { MarkedAnswers } from '../desk/verdict';
import type { MatrixRow } from './readMatrix';

const none: MarkedAnswers = new Map();

/** The cells that are marked to be sent back, by the ids of their answers. */
export function useMarks() {
  const [marked, setMarked] = useState(none);
  const toggle = ({ inspection: { id }, cells }: MatrixRow, { key }: Parameter) => {
    const answer = cells.get(key)?.answer;
    if (answer === undefined) return;
    setMarked(now => {
      const before = now.get(id) ?? [];
      const after = before.includes(answer) ? before.filter(one => one !== answer) : [...before, answer];
      const others = [...now].filter(([other]) => other !== id);
      return new Map(after.length === 0 ? others : [...others, [id, after]]);
    });
  };
  return { marked, toggle, clear: () => setMarked(none) };
}
