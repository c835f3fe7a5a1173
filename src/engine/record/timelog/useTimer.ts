import { useStore, type Identifier } from 'ra-core';
import { usePerson } from '#src/engine/data/usePerson.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { appendLog } from './appendLog';
import { useLogDraft } from './useLogDraft';

/** A timer that runs for a record, as the browser's store has it; its names stay, so that one runs on across an update of the console. */
export interface Running {
  /** The id of the record. */
  order: Identifier;
  /** The short name of the record. */
  ticket: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** The person's timer: one at a time, kept in this browser, so that it runs on across pages and reloads and needs nothing of the server. */
export function useTimer() {
  const { resource, id, label } = useRecordPart();
  const [running, setRunning] = useStore<Running | null>(`${resource.name}.timer.${usePerson()}`, null);
  const [draft, setDraft] = useLogDraft(resource.name, running?.order ?? id);
  return {
    running,
    isHere: running?.order === id,
    start: () => setRunning({ order: id, ticket: label ?? `#${id}`, since: Date.now() }),
    /** What it counted is added to the entry that one writes next for that record. */
    stop: () => {
      if (!running) return;
      const minutes = Math.max(1, Math.round((Date.now() - running.since) / 60_000));
      setDraft(appendLog(draft, { minutes }));
      setRunning(null);
    },
    discard: () => setRunning(null),
  };
}
