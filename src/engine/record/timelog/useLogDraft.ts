import { useStore, type Identifier } from 'ra-core';
import { usePerson } from '#src/engine/data/usePerson.ts';

/** An entry of the time log that is being written. */
export interface LogDraft {
  time: string;
  note: string;
  /** The status that the record moves to with it. */
  status: string;
}

export const emptyLog: LogDraft = { time: '', note: '', status: '' };

/** Where it is kept. */
export const logDraftKey = (resource: string, person: string, id: Identifier): string => `${resource}.log.${person}.${id}`;

/** The entry being written for a record, kept for the person until it is sent. */
export function useLogDraft(resource: string, id: Identifier) {
  return useStore<LogDraft>(logDraftKey(resource, usePerson(), id), emptyLog);
}
