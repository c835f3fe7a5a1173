import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'ra-core';
import { useDraftKey } from '#src/engine/form/useLocalDraft.ts';

/** A work order that is there, while some of what belongs to it is still under way or was refused. */
export interface CreatedOrder {
  id: number;
  ticket: string;
  /** Why its checklists are not there yet; null once they are. */
  problem: string | null;
  checklists: Record<string, unknown> | null;
}

/** The work order that this page has created. While it lacks its checklists it outlives a reload, as the draft did; who goes on leaves it. */
export function useUnfinishedOrder(): [CreatedOrder | null, (created: CreatedOrder) => void] {
  const [kept, keep] = useStore<CreatedOrder | null>(`workorders.unfinished.${useDraftKey()}`, null);
  // Whether they arrived nobody heard; the page offers to try again.
  const [created, setCreated] = useState<CreatedOrder | null>(kept && { ...kept, problem: kept.problem ?? '' });
  const note = useEffectEvent(keep);
  useEffect(() => note(created?.checklists ? created : null), [created]);
  useEffect(() => () => note(null), []);
  return [created, setCreated];
}
