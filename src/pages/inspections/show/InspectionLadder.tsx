import { useTranslate } from 'ra-core';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { EscalationLadder } from '#src/engine/record/escalation/EscalationLadder.tsx';
import { useEscalation } from '#src/engine/record/escalation/useEscalation.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { useNow } from '#src/engine/time/useNow.ts';

/** Who is told when the inspection is late, for whoever may add people to it; nothing where its scheduler names no matrix. */
export function InspectionLadder() {
  const { mayChange } = useRecordPart();
  return useOffers().has('inspections') && mayChange('escalation') ? <Ladder /> : null;
}

function Ladder() {
  const translate = useTranslate();
  const now = useNow();
  const { data } = useEscalation();
  if (!data || data.levels.length === 0) return null;
  return (
    <Panel title={translate('escalation.title')}>
      <EscalationLadder now={now} />
    </Panel>
  );
}
