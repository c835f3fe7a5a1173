import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { mediaQuery } from '../activity/media/useMedia';
import { revisionsQuery } from '../activity/useRevisions';
import { nextStatusesQuery } from '../activity/worklog/useNextStatuses';
import { workLogQuery } from '../activity/worklog/useWorkLog';
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
  () => import('../activity/Revisions'),
  () => import('../worklog/WorkLog'),
  () => import('../activity/media/MediaTab'),
  () => import('../activity/media/PicturePreview'),
  () => import('../activity/comments/EditComment'),
  () => import('../activity/comments/DeleteComment'),
  () => import('../checklists/AddChecklists'),
  () => import('../checklists/DependencyDialog'),
  () => import('../checklists/RemoveChecklist'),
  () => import('../service/ReportDialog'),
  () => import('../service/SignDialog'),
  () => import('../links/LinkDialog'),
  () => import('../assets/AssetDialog'),
  () => import('../clock/EscalateDialog'),
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
    await queries.prefetchInfiniteQuery({ ...workLogQuery(call, part), ...once });
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
