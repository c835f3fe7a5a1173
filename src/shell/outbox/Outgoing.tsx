import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';

/** Sends what waits, on whichever page one is. */
export function Outgoing() {
  useOutboxSender();
  return null;
}
