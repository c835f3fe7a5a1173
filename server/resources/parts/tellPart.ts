import { writeHistory } from '#server/resources/history/writeHistory.ts';
import type { LockedRecord } from './changeParts';

/** Writes a change of a part of a record into the record's history: `what` is its key there, `key` tells apart several that share one, `note` is why. */
export const tellPart = (
  { context, db, account, plan, record }: LockedRecord,
  what: string,
  old: string | null,
  now: string | null,
  { key, note = null }: { key?: string; note?: string | null } = {},
): Promise<void> =>
  writeHistory(db, context.now(), {
    ...{ register: plan.resource.name, recordId: record.id, action: 'update', userId: account.id, note },
    changes: { [what]: { old, new: now, ...(key !== undefined && { key }) } },
  });
