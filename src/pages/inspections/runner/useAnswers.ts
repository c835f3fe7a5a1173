import { useMemo } from 'react';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import { mergeQueuedAnswers } from '#src/engine/record/checklists/mergeQueuedAnswers.ts';
import { openKeys } from '#src/domain/checklists/progress.ts';
import { recordPlace } from '#src/engine/record/recordKey.ts';
import { useSentAnswers } from './useSentAnswers';
import { markRelevant, parametersOf, type Inspection, type InspectedChecklist, type InspectedParameter } from '../read/inspection';

/** The kind under which the outbox keeps the end of an inspection. */
export const submitKind = 'inspection-submit';

/** An inspection with what the person answered and the server does not have yet. */
export function useAnswers(inspection: Inspection) {
  const place = recordPlace('inspections', inspection.id);
  const queued = useQueuedItems(place);
  const sent = useSentAnswers(place, inspection.checklists);
  const { checklists, pending } = useMemo(() => {
    const taken = mergeQueuedAnswers<InspectedParameter, InspectedChecklist>(inspection.checklists, sent);
    const merged = mergeQueuedAnswers<InspectedParameter, InspectedChecklist>(taken.checklists, queued);
    return { ...merged, checklists: merged.checklists.map(one => ({ ...one, parameters: markRelevant(one.parameters) })) };
  }, [inspection.checklists, sent, queued]);
  const open = useMemo(
    () => checklists.flatMap(checklist => openKeys(checklist).map(key => ({ checklist: checklist.id, key }))),
    [checklists],
  );
  const parameters = parametersOf({ checklists }).filter(({ isRelevant }) => isRelevant);
  return {
    ...{ checklists, pending, queued, open, parameters },
    answered: parameters.filter(({ answer }) => answer?.missing.length === 0).length,
    /** Not null while the end of the inspection waits to be sent, or was refused. */
    submission: queued.findLast(({ kind }) => kind === submitKind) ?? null,
  };
}
