import { useAuthProvider, useStore } from 'ra-core';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import type { Order } from '../../order/order';
import { appendLog } from './appendLog';
import { useLogDraft } from './useLogDraft';

/** A clock that runs for a work order. */
export interface Running {
  order: number;
  ticket: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** The person's clock: one at a time, kept in this browser, so that it runs on across pages and reloads and needs nothing of the server. */
export function useTimer(order: Order) {
  const person = useAuthProvider<MainstayAuthProvider>()?.person ?? '';
  const [running, setRunning] = useStore<Running | null>(`workorders.timer.${person}`, null);
  const [draft, setDraft] = useLogDraft(running?.order ?? order.id);
  return {
    running,
    isHere: running?.order === order.id,
    start: () => setRunning({ order: order.id, ticket: order.ticket_id ?? `#${order.id}`, since: Date.now() }),
    /** What it counted is added to the entry that one writes next for that order. */
    stop: () => {
      if (!running) return;
      const minutes = Math.max(1, Math.round((Date.now() - running.since) / 60_000));
      setDraft(appendLog(draft, { minutes }));
      setRunning(null);
    },
    discard: () => setRunning(null),
  };
}
