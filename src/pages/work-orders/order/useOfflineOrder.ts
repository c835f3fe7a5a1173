import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { mediaQuery } from '#src/engine/record/media/useMedia.ts';
import { revisionsQuery } from '#src/engine/record/activity/useRevisions.ts';
import { nextStatusesQuery } from '../worklog/useNextStatuses';
import { timeLogQuery } from '#src/engine/record/timelog/useTimeLog.ts';
import type { Order } from './order';
import { orderKey } from './orderKey';

/** How long what was read of an order stays readable without network, in ms: a day. */
export const kept = 24 * 60 * 60_000;

/** How long after the page the code of its parts comes, and then what they show, in ms: what one opened goes first. */
const after = { code: 500, data: 1_500 };

/** What is opened only later, and must open without network as well. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#src/engine/record/inplace/InPlaceEditor.tsx'),
  () => import('#src/engine/ui/menu/PopupMenuBody.tsx'),
  () => import('#src/engine/actions/RowMenuBody.tsx'),
  () => import('#src/engine/kinds/date/DayPicker.tsx'),
  () => import('../status/MissingDialog'),
  () => import('#src/engine/record/activity/Revisions.tsx'),
  () => import('../worklog/WorkLog'),
  () => import('#src/engine/record/media/MediaGallery.tsx'),
  () => import('#src/engine/record/media/MediaPreview.tsx'),
  () => import('#src/engine/record/comments/EditComment.tsx'),
  () => import('#src/engine/record/comments/DeleteComment.tsx'),
  () => import('#src/engine/record/checklists/edit/AddChecklists.tsx'),
  () => import('#src/engine/record/checklists/edit/DependencyDialog.tsx'),
  () => import('#src/engine/record/checklists/edit/RemoveChecklist.tsx'),
  () => import('../service/ReportDialog'),
  () => import('../service/SignDialog'),
  () => import('#src/engine/record/links/LinkDialog.tsx'),
  () => import('../assets/AssetDialog'),
  () => import('#src/engine/record/escalation/EscalateDialog.tsx'),
  () => import('#src/engine/actions/ActionDialog.tsx'),
  () => import('#src/engine/actions/DeleteDialog.tsx'),
];

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
    const timers = [
      setTimeout(() => parts.forEach(load => void load().catch(() => undefined)), after.code),
      setTimeout(() => void read(), after.data),
    ];
    return () => timers.forEach(clearTimeout);
  }, [id, queries]);
}
