import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import { useTakenAlong } from '#src/engine/outbox/useTakenAlong.ts';

/** Sends what waits, and reads what is to be there without network, on whichever page one is. */
export function Outgoing() {
  useOutboxSender();
  useTakenAlong();
  return null;
}
