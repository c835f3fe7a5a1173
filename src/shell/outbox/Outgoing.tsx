import { useOutgoing } from './useOutgoing';

/** Sends what waits, on whichever page one is. */
export function Outgoing() {
  useOutgoing();
  return null;
}
