import { useMemo } from 'react';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import type { Inspection } from '../read/inspection';
import { Desk } from './Desk';
import type { Tab } from './tabs';
import { UndoBar } from './UndoBar';
import { useDeskPlace } from './useDeskPlace';
import { useDeskSelection } from '#src/engine/desk/useDeskSelection.ts';
import { useVerdicts } from './useVerdicts';
import type { Verdict } from './verdict';
import { VerdictNews } from './VerdictNews';

const Matrix = lazyPart(async () => (await import('../matrix/Matrix')).Matrix);

/** The two views of a queue, on one filter and one selection, and what comes of verdicts in either. */
export function DeskViews({ tab }: { tab: Tab }) {
  const { view } = useDeskPlace();
  const offers = useOffers();
  const selection = useDeskSelection<Inspection>();
  const verdicts = useVerdicts(selection.add);
  const { waiting } = verdicts;
  const gone = useMemo(() => new Set(waiting?.inspections.map(({ id }) => id)), [waiting]);
  const onJudge = (verdict: Verdict, inspections: readonly Inspection[]) => {
    verdicts.judge({ verdict, inspections });
    selection.drop(inspections.map(({ id }) => id));
  };
  const shared = { tab, selection, gone, onJudge };
  return (
    <>
      <VerdictNews verdicts={verdicts} />
      {view === 'matrix' && offers.has('matrix') ? <Matrix {...shared} /> : <Desk {...shared} />}
      {waiting && <UndoBar judged={waiting} onUndo={verdicts.undo} />}
    </>
  );
}
