import type { Connection } from '#server/database/database.ts';
import { keepSnapshot } from './insertOccurrence';
import type { SchedulerRecord } from './schedule';

/** What the checklists of a scheduler ask now; null where none of them is in use. */
export const snapshotOf = (db: Connection, { checklists }: SchedulerRecord): Promise<number | null> =>
  keepSnapshot(
    db,
    ((checklists as readonly { id: number }[] | null) ?? []).map(({ id }) => id),
  );
