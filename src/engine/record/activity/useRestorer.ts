import type { Restorer } from '#src/engine/history/useRestoreValue.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';

/** Writes old values of a record back as any other change of it, where that may be made now. */
export function useRestorer(): Restorer {
  const { record, mayChange, save } = useRecordPart();
  return { mayRestore: mayChange, save: change => save({ change, seen: record }) };
}
