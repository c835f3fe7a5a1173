import { useMemo, type ReactNode } from 'react';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordPartProvider, type RecordSource } from '#src/engine/record/RecordPart.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import type { Inspection } from '../read/inspection';

/** Gives the parts of the page (answers, photos, activity) the inspection that they belong to. */
export function InspectionPart({ inspection, children }: { inspection: Inspection; children: ReactNode }) {
  const resource = useRegistry().get('inspections');
  const may = useMay();
  const source = useMemo((): RecordSource => {
    const path = `${resource.api.path}/${inspection.id}/answers`;
    const { escalation } = resource.parts;
    const mayEscalate = escalation !== false && may.right(escalation.permission);
    const mayAnswer = inspection.allowed.answer === true;
    return {
      ...{ resource, record: inspection, label: inspection.audit_name, isClosed: !mayAnswer },
      mayChange: name => (name === 'escalation' ? mayEscalate : name === 'checklists' && mayAnswer),
      mayParticipate: may({ action: 'show', resource: resource.name, record: inspection }),
      save: () => Promise.reject(new Error('http.status_405')),
      answerCall: checklist => ({ path, body: { checklist_id: checklist, captured_at: new Date().toISOString() } }),
    };
  }, [resource, inspection, may]);
  return <RecordPartProvider source={source}>{children}</RecordPartProvider>;
}
