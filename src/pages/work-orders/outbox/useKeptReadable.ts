import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Identifier } from 'ra-core';
import { orderKey } from '../order/orderKey';

/** How long what was read of an order stays readable without network, in ms: a day. */
export const kept = 24 * 60 * 60_000;

/** What is opened only later, and must open without network as well. */
const parts = [
  () => import('../activity/Revisions'),
  () => import('../activity/worklog/WorkLog'),
  () => import('../activity/media/MediaTab'),
  () => import('../activity/media/PicturePreview'),
  () => import('../activity/comments/EditComment'),
];

/** Keeps what was read of a work order for a day, and fetches the code of all that one may want to open there while there is a network. */
export function useKeptReadable(order: Identifier): void {
  const queries = useQueryClient();
  useEffect(() => {
    queries.setQueryDefaults(orderKey(order), { gcTime: kept });
    // Once the page is there: what one opened goes first.
    const timer = setTimeout(() => parts.forEach(load => void load().catch(() => undefined)), 500);
    return () => clearTimeout(timer);
  }, [order, queries]);
}
