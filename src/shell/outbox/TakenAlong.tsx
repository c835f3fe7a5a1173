import { useTakenAlong } from '#src/engine/outbox/useTakenAlong.ts';

/** Reads what is to be there without network, on whichever page one is. */
export function TakenAlong() {
  useTakenAlong();
  return null;
}
