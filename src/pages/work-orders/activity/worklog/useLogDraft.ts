import { useAuthProvider, useStore, type Identifier } from 'ra-core';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';

/** An entry of the work log that is being written. */
export interface LogDraft {
  time: string;
  note: string;
  /** The status that the order moves to with it. */
  status: string;
}

export const emptyLog: LogDraft = { time: '', note: '', status: '' };

/** Where it is kept. */
export const logDraftKey = (person: string, order: Identifier): string => `workorders.log.${person}.${order}`;

/** The entry being written for a work order, kept for the person until it is sent. */
export function useLogDraft(order: Identifier) {
  const person = useAuthProvider<MainstayAuthProvider>()?.person ?? '';
  return useStore<LogDraft>(logDraftKey(person, order), emptyLog);
}
