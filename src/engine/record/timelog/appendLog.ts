import { appended } from '#src/engine/outbox/appended.ts';
import { parseMinutes } from './parseMinutes';
import type { LogDraft } from './useLogDraft';

/** The entry being written, and what is to be in it as well: time adds up, words come behind, the status that is chosen stays. */
export const appendLog = (
  draft: LogDraft,
  { minutes, note = '', status }: { minutes?: number; note?: string; status?: number },
): LogDraft => ({
  time: minutes === undefined ? draft.time : String((parseMinutes(draft.time) ?? 0) + minutes),
  note: appended(draft.note, note),
  status: draft.status || String(status ?? ''),
});
