import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { notify } from '#server/notifications/notify.ts';
import { usersWithRight } from '#server/notifications/usersWithRight.ts';
import { stamp } from '#server/time.ts';
import { membersOfGroup } from './noticePeople';

/** What starts is told once in so many milliseconds, so that a round is one message. */
const bundled = 15 * 60 * 1000;

/** What happened longer ago is not told any more: a server that was down for a week does not tell of each day. */
const oldest = 24 * 60 * 60 * 1000;

const kinds = {
  inspections_started: { moment: sql`i.audit_start_date`, every: bundled },
  // A fifth of the time is left.
  inspection_due_soon: { moment: sql`i.audit_end_date - (i.audit_end_date - i.audit_start_date) * 0.2`, every: bundled },
  inspection_overdue: { moment: sql`i.audit_end_date`, every: bundled },
} as const;

/** Tells people what the clock did with their inspections since they were told last. Copies of the server share the kinds by a lock. */
export async function noticeAll(context: ServerContext): Promise<void> {
  for (const [kind, { moment, every }] of Object.entries(kinds))
    await within(context, kind, every, (db, from, to) => noticeAssignees(context, db, kind as keyof typeof kinds, { moment, from, to }));
  await within(context, 'inspections_expired', bundled, (db, from, to) => noticeOwners(context, db, from, to));
}

/** Does work for the time since it was done last, once that is long enough ago. */
async function within(
  context: ServerContext,
  kind: string,
  every: number,
  work: (db: Connection, from: string, to: string) => Promise<void>,
) {
  const now = context.now();
  await context.db.transaction().execute(async db => {
    await sql`insert into inspection_notices (kind, told_until) values (${kind}, ${stamp(now)}) on conflict do nothing`.execute(db);
    const latest = stamp(new Date(now.getTime() - every));
    const { rows } = await sql<{ since: string }>`select to_char(told_until, 'YYYY-MM-DD HH24:MI:SS') as since from inspection_notices
      where kind = ${kind} and told_until <= ${latest}::timestamp for update skip locked`.execute(db);
    if (!rows[0]) return;
    const limit = stamp(new Date(now.getTime() - oldest));
    await work(db, rows[0].since > limit ? rows[0].since : limit, stamp(now));
    await sql`update inspection_notices set told_until = ${stamp(now)} where kind = ${kind}`.execute(db);
  });
}

interface Range {
  moment: Sql;
  from: string;
  to: string;
}

/** Tells whoever is to do inspections, one message a person: the taker, the assignee, or the members of the group. */
async function noticeAssignees(
  context: ServerContext,
  db: Connection,
  kind: keyof typeof kinds,
  { moment, from, to }: Range,
): Promise<void> {
  const { rows } = await sql<{ person: number; count: number; place: string | null }>`
    select p.person, count(*)::int as count, string_agg(distinct l.name, ', ') as place from inspections i
      left join locations l on l.id = i.location_id
      cross join lateral (
        select coalesce(i.taken_by_id, i.assignee_user_id) as person where coalesce(i.taken_by_id, i.assignee_user_id) is not null
        union select g.owner_id from users_groups g where i.taken_by_id is null and i.assignee_user_id is null and g.target_id = i.assignee_group_id) p
    where i.audit_status in ('pending', 'rejected') and i.deleted_at is null and ${moment} > ${from}::timestamp and ${moment} <= ${to}::timestamp
      and i.schedule_expire_date >= ${to}::timestamp
    group by p.person`.execute(db);
  for (const { person, count, place } of rows) {
    const params = kind === 'inspections_started' ? { count, place: (place ?? '').slice(0, 200) } : { count };
    await notify(context, db, {
      userIds: [person],
      kind,
      subject: { register: 'inspections' },
      params: params as { count: number; place: string },
    });
  }
}

/** Tells the owners of schedulers what nobody did, one message a scheduler; whoever judges where there is no owner. */
async function noticeOwners(context: ServerContext, db: Connection, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ scheduler: number; owner: number | null; group: number | null; count: number }>`
    select s.id as scheduler, s.owner_id as owner, s.approver_group_id as group, count(*)::int as count
    from inspections i join schedulers s on s.id = i.scheduler_id
    where i.audit_status in ('pending', 'rejected') and i.deleted_at is null and (
      (i.schedule_expire_date >= ${from}::timestamp and i.schedule_expire_date < ${to}::timestamp)
      or (i.origin = 'catch_up' and i.schedule_expire_date < i.created_at and i.created_at > ${from}::timestamp and i.created_at <= ${to}::timestamp))
    group by s.id`.execute(db);
  for (const { scheduler, owner, group, count } of rows) {
    const named = owner === null ? await membersOfGroup(db, group) : [owner];
    const userIds = named.length > 0 ? named : await usersWithRight(db, 'inspections.justify');
    await notify(context, db, {
      userIds,
      kind: 'inspections_expired',
      subject: { register: 'schedulers', id: scheduler },
      params: { count },
    });
  }
}
