import { stamp } from '#server/time.ts';
import type { Change, Connection } from '#server/database/database.ts';
import { execute } from '#server/database/statements/execute.ts';

export interface HistoryEntry {
  register: string;
  recordId: number;
  action: string;
  changes?: Record<string, Change> | null;
  note?: string | null;
  userId: number;
  /** The record that it was handed to or came back from. */
  target?: HistoryTarget | null;
  /** The file of the record that came with it. */
  fileId?: number | null;
}

/** A record by its register. */
export interface HistoryTarget {
  register: string;
  id: number;
}

/** Writes a history entry. An entry of the server itself has no user. */
export const writeHistory = (db: Connection, now: Date, entry: HistoryEntry): Promise<void> => writeHistories(db, now, [entry]);

/** Writes history entries by one statement, in their order. */
export async function writeHistories(db: Connection, now: Date, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const insert = db.insertInto('history').values(
    entries.map(({ register, recordId, action, changes, note, userId, target, fileId }) => ({
      register,
      record_id: recordId,
      action,
      changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
      note: note ?? null,
      user_id: userId === 0 ? null : userId,
      target_register: target?.register ?? null,
      target_id: target?.id ?? null,
      file_id: fileId ?? null,
      created_at: stamp(now),
    })),
  );
  await execute(db, insert, { pipeline: 'defer' });
}
