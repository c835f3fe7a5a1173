import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider, type Identifier } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { followRecord } from '#providers/live/recordFeed.ts';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { whileVisible } from '#providers/live/whileVisible.ts';
import { orderKey, type OrderPartName } from './orderKey';

/** What is read again when something changed; everything else about an order is read with its row. */
const partsOf: Readonly<Record<string, readonly OrderPartName[]>> = {
  order: ['updates', 'revision', 'subtasks', 'quotation', 'escalation'],
  checklists: ['checklists', 'updates', 'revision'],
  comments: ['comments', 'updates'],
  log: ['log', 'updates'],
  media: ['media', 'updates', 'revision'],
  links: ['links', 'updates', 'revision'],
  watchers: ['watchers'],
  escalation: ['escalation', 'updates', 'revision'],
  reports: ['reports'],
  costs: ['costs', 'updates', 'revision'],
};

/** Keeps the page of a work order as it is for everybody: what somebody else changes is read again within moments. */
export function useLiveOrder(id: Identifier): void {
  const { stream } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const offers = useOffers();
  // react-admin hands out another `stream` whenever it is asked for one; the page stays on the one it began with.
  const open = useEffectEvent((signal: AbortSignal) => stream(`maintenance/workorders/${id}/stream`, { signal }));
  useEffect(() => {
    const stopping = new AbortController();
    const read = (queryKey: readonly unknown[]) => void queries.invalidateQueries({ queryKey });
    // While a change of one's own is on its way the screen is ahead of the server; the row is read once it has arrived.
    const readRow = () => queries.isMutating({ mutationKey: orderKey(id) }) === 0 && read(['workorders', 'getOne', { id: String(id) }]);
    const tell = (kinds: readonly string[] | null) => {
      readRow();
      if (kinds === null) return read(orderKey(id));
      for (const part of new Set(kinds.flatMap(kind => partsOf[kind] ?? []))) read(orderKey(id, part));
    };
    let isBack = false;
    const follow = (signal: AbortSignal) => {
      if (isBack) tell(null);
      isBack = true;
      return followRecord({ ...(offers.has('streams') && { open }), absent: () => offers.drop('streams') }, tell, signal);
    };
    void whileVisible(follow, stopping.signal);
    return () => stopping.abort();
  }, [id, offers, queries]);
}
