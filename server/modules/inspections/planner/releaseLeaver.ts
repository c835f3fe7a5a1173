import { sql } from 'kysely';
import type { RecordEvent } from '#server/contract.ts';
import { notify } from '#server/notifications/notify.ts';
import { usersWithRight } from '#server/notifications/usersWithRight.ts';
import { stamp } from '#server/time.ts';

type Leaver = Pick<RecordEvent, 'context' | 'db' | 'account'> & { id: number; manager: unknown };

/**
 * Takes the open inspections from a person who can do them no longer: they go to the group of the inspection or its scheduler, else to its approver,
 * its approving group or its owner; without any of these they stay theirs. The person's manager is notified, or whoever assigns where there is none.
 */
export async function releaseLeaver({ context, db, account, id, manager }: Leaver): Promise<void> {
  const now = stamp(context.now());
  const { rows } = await sql<{ id: number }>`update inspections i set
      taken_by_id = nullif(i.taken_by_id, ${id}),
      assignee_user_id = case when i.assignee_user_id is distinct from ${id} then i.assignee_user_id
        when coalesce(i.assignee_group_id, s.assignee_group_id) is not null then null
        when nullif(s.approver_user_id, ${id}) is not null then s.approver_user_id when s.approver_group_id is not null then null
        else coalesce(nullif(s.owner_id, ${id}), i.assignee_user_id) end,
      assignee_group_id = case when i.assignee_user_id is distinct from ${id} then i.assignee_group_id
        else coalesce(i.assignee_group_id, s.assignee_group_id, case when nullif(s.approver_user_id, ${id}) is null then s.approver_group_id end) end,
      updated_at = ${now}::timestamp
    from inspections o left join schedulers s on s.id = o.scheduler_id
    where o.id = i.id and i.audit_status in ('pending', 'rejected') and i.schedule_expire_date >= ${now}::timestamp and i.deleted_at is null
      and (i.assignee_user_id = ${id} or i.taken_by_id = ${id}) returning i.id`.execute(db);
  if (rows.length === 0) return;
  const chief = (manager as { id: number } | null | undefined)?.id;
  await notify(context, db, {
    userIds: chief === undefined ? await usersWithRight(db, 'inspections.assign') : [chief],
    kind: 'inspections_released',
    subject: { register: 'users', id },
    params: { count: rows.length },
    by: account,
  });
}
