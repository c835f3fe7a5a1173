import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { mediaQuery } from '#src/engine/record/media/useMedia.ts';
import { revisionsQuery } from '#src/engine/record/activity/useRevisions.ts';
import { nextStatusesQuery } from '../worklog/useNextStatuses';
import { timeLogQuery } from '#src/engine/record/timelog/useTimeLog.ts';
import type { Order } from './order';
import { loadParts } from './offlineParts';
import { orderKey } from './orderKey';

/** How long what was read of an order stays readable without network, in ms: a day. */
export const kept = 24 * 60 * 60_000;

/** How long after the page the code of its parts comes, and then what they show, in ms: what one opened goes first. */
const after = { code: 500, data: 1_500 };

/**
 * Keeps what was read of a work order for a day, and fetches the code of all that one may want to open there, and what its tabs show, while
 * there is a network.
 */
export function useOfflineOrder(order: Order): void {
  const queries = useQueryClient();
  const call = useCall();
  const part = useRecordPart();
  const { id } = order;
  const read = useEffectEvent(async () => {
    // Read once for the visit; live news reads it again where it is open.
    const once = { staleTime: kept };
    await queries.prefetchInfiniteQuery({ ...timeLogQuery(call, part), ...once });
    await queries.prefetchInfiniteQuery({ ...revisionsQuery(call, part), ...once });
    await queries.prefetchInfiniteQuery({ ...mediaQuery(call, part), ...once });
    if (order.base_status) await queries.prefetchQuery({ ...nextStatusesQuery(call, order), gcTime: kept });
  });
  useEffect(() => {
    queries.setQueryDefaults(orderKey(id), { gcTime: kept });
    const timers = [setTimeout(() => void loadParts(), after.code), setTimeout(() => void read(), after.data)];
    return () => timers.forEach(clearTimeout);
  }, [id, queries]);
}
