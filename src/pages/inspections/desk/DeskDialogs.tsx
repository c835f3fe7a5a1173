import type { Inspection } from '../read/inspection';
import { ApproveDialog } from './ApproveDialog';
import type { Decision } from './DeskBar';
import { JustifyDialog } from './JustifyDialog';
import { OrderDialog } from './OrderDialog';
import { RejectDialog } from './RejectDialog';
import type { MarkedAnswers, Verdict } from './verdict';

interface Props {
  decision: Decision;
  /** What it is done with. */
  meant: readonly Inspection[];
  /** The answers that are marked, of those that are meant. */
  marked: MarkedAnswers;
  onJudge: (verdict: Verdict, inspections: readonly Inspection[]) => void;
  onClose: () => void;
}

/** Asks for what a verdict needs before it is given. */
export function DeskDialogs({ decision, meant, marked, onJudge, onClose }: Props) {
  const [first] = meant;
  if (decision === 'approve')
    return <ApproveDialog inspections={meant} onApprove={approved => onJudge({ kind: 'approve' }, approved)} onClose={onClose} />;
  if (decision === 'reject')
    return <RejectDialog count={meant.length} marked={marked} onJudge={verdict => onJudge(verdict, meant)} onClose={onClose} />;
  if (decision === 'justify') return <JustifyDialog inspections={meant} onJudge={verdict => onJudge(verdict, meant)} onClose={onClose} />;
  const answers = first ? (marked.get(first.id) ?? []) : [];
  return first ? <OrderDialog inspection={first} answer={answers.length === 1 ? (answers[0] ?? null) : null} onClose={onClose} /> : null;
}
