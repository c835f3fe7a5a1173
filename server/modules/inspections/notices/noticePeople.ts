import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { notify, type Kind, type Parameters } from '#server/notifications/notify.ts';
import { usersWithRight } from '#server/notifications/usersWithRight.ts';
import type { LockedInspection } from '../work/lockInspection';

/** The people of a group. */
export async function membersOfGroup(db: Connection, group: number | null): Promise<number[]> {
  if (group === null) return [];
  const { rows } = await sql<{ id: number }>`select owner_id as id from users_groups where target_id = ${group}`.execute(db);
  return rows.map(({ id }) => id);
}

const idOf = (value: unknown): number | null => (value as { id: number } | null | undefined)?.id ?? null;

function tell<K extends Kind>(
  { context, db, account }: Asker,
  id: number,
  userIds: readonly (number | null)[],
  kind: K,
  params: Parameters[K],
) {
  const people = userIds.flatMap(user => user ?? []);
  return notify(context, db, { userIds: people, kind, subject: { register: 'inspections', id }, params, by: account });
}

/** Tells whoever is to do an inspection from now on. */
export const noticeAssigned = async (asker: Asker, id: number, { user, group }: { user: number | null; group: number | null }) =>
  tell(asker, id, [user, ...(await membersOfGroup(asker.db, group))], 'assigned', {
    field: user === null ? 'assignee_group' : 'assignee_user',
  });

/** Tells whoever did it that it has to be done again. */
export const noticeReturned = (locked: LockedInspection, comment: string) =>
  tell(locked, locked.record.id, [idOf(locked.record.inspection_by), locked.facts.takenBy], 'inspection_returned', { comment });

/** Tells whoever judges that somebody asks to be excused: the scheduler's approver, or whoever has the right. */
export async function noticeExcuse(locked: LockedInspection, comment: string): Promise<void> {
  const { approverUser, approverGroup } = locked.facts;
  const named = [approverUser, ...(await membersOfGroup(locked.db, approverGroup))].flatMap(id => id ?? []);
  const people = named.length > 0 ? named : await usersWithRight(locked.db, 'inspections.justify');
  await tell(locked, locked.record.id, people, 'excuse_asked', { comment });
}

export const noticeExcuseAnswered = (locked: LockedInspection, comment: string) =>
  tell(locked, locked.record.id, [idOf(locked.record.excused_by)], 'excuse_answered', { comment });
