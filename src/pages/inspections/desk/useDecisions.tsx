import { useState, type ReactNode } from 'react';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import type { Inspection } from '../read/inspection';
import { needsLook } from './ApproveDialog';
import type { Decision } from './DeskBar';
import { DeskDialogs } from './DeskDialogs';
import type { MarkedAnswers, Verdict } from './verdict';

interface Options {
  decisions: readonly Decision[];
  /** What a decision is about. */
  meant: readonly Inspection[];
  /** The answers that are sent back where not all of an inspection are. */
  marked: MarkedAnswers;
  onJudge: (verdict: Verdict, inspections: readonly Inspection[]) => void;
}

/** Begins what a supervisor decides, by key or by button: at once, or with a dialog that asks for what it needs. */
export function useDecisions({ decisions, meant, marked, onJudge }: Options): { begin: (wanted: Decision) => boolean; dialog: ReactNode } {
  const [decision, setDecision] = useState<Decision | null>(null);
  const judge = (verdict: Verdict, inspections: readonly Inspection[]) => {
    setDecision(null);
    onJudge(verdict, inspections);
  };
  const begin = (wanted: Decision) => {
    if (!decisions.includes(wanted) || meant.length === 0) return false;
    const isPlain = wanted === 'approve' && (meant.length === 1 || !meant.some(needsLook));
    if (isPlain) judge({ kind: 'approve' }, meant);
    else setDecision(wanted);
    return true;
  };
  useShortcuts({
    approve: () => begin('approve'),
    reject: () => begin('reject'),
    justify: () => begin('justify'),
    orderWork: () => begin('orderWork'),
  });
  const dialog = decision && (
    <DeskDialogs decision={decision} meant={meant} marked={marked} onJudge={judge} onClose={() => setDecision(null)} />
  );
  return { begin, dialog };
}
