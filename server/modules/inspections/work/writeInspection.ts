import { sql } from 'kysely';
import { execute } from '#server/database/statements/execute.ts';
import type { Sql } from '#server/database/sql.ts';
import { writeHistories } from '#server/resources/history/writeHistory.ts';
import { stamp } from '#server/time.ts';
import type { Status } from '#src/domain/inspections/status.ts';
import type { LockedInspection } from './lockInspection';

/** What is told of a change in the history: the new state, other changes by field, and the words of whoever made it. */
interface ChangeDescription {
  status?: Status;
  changes?: Readonly<Record<string, { old: unknown; new: unknown }>>;
  note?: string | null;
}

/** Writes the same change into some inspections, which are locked, and tells it in the history of each. */
export async function writeInspections(
  all: readonly LockedInspection[],
  assignments: readonly Sql[],
  { status, changes, note }: ChangeDescription,
): Promise<void> {
  const [first] = all;
  if (!first) return;
  const { context, db, account } = first;
  const now = context.now();
  const set = sql.join([...assignments, sql`updated_at = ${stamp(now)}::timestamp`]);
  const update = sql`update inspections set ${set} where id = any(${all.map(({ record }) => record.id)}::int[])`;
  await execute(db, update, { pipeline: 'defer' });
  await writeHistories(
    db,
    now,
    all.map(({ record, facts }) => ({
      ...{ register: 'inspections', recordId: record.id, action: 'update', userId: account.id, note: note ?? null },
      changes: { ...(status && { audit_status: { old: facts.status, new: status } }), ...changes },
    })),
  );
}

export const writeInspection = (locked: LockedInspection, assignments: readonly Sql[], description: ChangeDescription) =>
  writeInspections([locked], assignments, description);
