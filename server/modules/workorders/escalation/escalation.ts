import { sql } from 'kysely';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Account } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure } from '#server/http/failure.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { hideNames } from '#server/resources/reach/withinReach.ts';
import { tellPart } from '#server/resources/parts/tellPart.ts';
import { matricesOf } from './escalationMatrix';
import { dueOf } from './raiseLevels';
import type { VisibleOrder } from '../order/requireVisibleOrder';
import { isOver, over } from '#src/domain/work-orders/status.ts';
import { notifyLevel } from './notifyLevel';
import type { LockedOrder } from '../order/changeOrder';

interface Person {
  id: number;
  name: string;
}

interface Kept {
  level: number;
  reached_at: string | null;
  cause_id: number | null;
  cause_name: string | null;
  assignees: Person[];
}

async function keptLevels(db: Connection, order: number): Promise<Map<number, Kept>> {
  const { rows } = await sql<Kept>`select l.level, l.reached_at, l.cause_id, c.cause_name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) order by u.id), '[]'::jsonb)
      from users u where u.id = any(l.assignees)) as assignees
    from workorder_levels l left join causes c on c.id = l.cause_id where l.workorder_id = ${order}`.execute(db);
  return new Map(rows.map(row => [row.level, row]));
}

const moment = (time: number | string | null) =>
  datetimeKind.present(typeof time === 'number' ? stamp(new Date(time)) : time, { label: '' });

/** The ladder of a work order: when each level is reached, and who is told then; people of other companies by their ids alone. */
export async function viewEscalation(context: ServerContext, account: Account, order: VisibleOrder, only: number) {
  const { db } = context;
  const [matrices, kept] = await Promise.all([matricesOf(context, db, [order.id]), keptLevels(db, order.id)]);
  const matrix = matrices.get(order.id);
  const isDone = isOver(order.base_status);
  const levels = (matrix?.levels ?? []).map(level => {
    const due = dueOf(order.created_at, level);
    const { reached_at = null, cause_id = null, cause_name, assignees = [] } = kept.get(level.level) ?? {};
    const left = Math.round((due - context.now().getTime()) / 1000);
    return {
      ...{
        level: level.level,
        due_at: moment(due),
        seconds_left: isDone || reached_at !== null ? null : left,
        reached_at: moment(reached_at),
      },
      ...{ cause_id, cause: cause_id === null ? null : { id: cause_id, name: cause_name ?? `#${cause_id}` } },
      ...{ users: level.users.map(({ id, name = `#${id}` }) => ({ id, name })), assignees },
      ...{ email: level.email, notification: level.notification },
    };
  });
  const people = levels.flatMap(({ users, assignees }) => [...users, ...assignees]);
  await hideNames(
    context,
    account,
    people.map(reference => ({ target: 'users', reference })),
  );
  return {
    ...{ level: order.escalation_level ?? 0, matrix: matrix ? { id: matrix.id, name: escapeTexts(matrix.name) } : null },
    started_at: moment(order.created_at),
    sends_email: context.settings.smtpUrl !== null,
    levels: levels.filter(({ level }) => only === 0 || level === only).map(level => escapeTexts(level)),
  };
}

/** Adds people to a level: they are told when it is reached, or at once where it is. */
export async function addToLevel(locked: LockedOrder, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { context, db, account, order } = locked;
  const level = Number(body.level);
  if (!Number.isInteger(level) || level < 1 || level > 5) throw new Failure({ level: ['A level from 1 to 5.'] });
  const cause = (body.cause_id ?? '') === '' ? null : await requireRecord(locked, 'causes', 'cause_id', body.cause_id);
  const people: StoredRecord[] = [];
  for (const one of [body.assignees ?? []].flat()) people.push(await requireRecord(locked, 'users', 'assignees', one));
  if (people.length === 0 && !cause) throw new Failure({ assignees: ['Choose a person.'] });
  const known = (await keptLevels(db, order.id)).get(level);
  const ids = people.map(({ id }) => id);
  await sql`insert into workorder_levels (workorder_id, level, cause_id, assignees) values (${order.id}, ${level}, ${cause?.id ?? null}, ${ids}::int[])
    on conflict (workorder_id, level) do update set cause_id = coalesce(excluded.cause_id, workorder_levels.cause_id),
      assignees = array(select distinct unnest(workorder_levels.assignees || excluded.assignees))`.execute(db);
  const added = people.filter(({ id }) => !known?.assignees.some(one => one.id === id));
  const names = (all: readonly StoredRecord[]) =>
    all.map(({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ')).join(', ');
  if (added.length > 0) await tellPart(locked, `escalation_${level}`, null, names(added));
  if (cause && cause.id !== known?.cause_id)
    await tellPart(locked, `escalation_cause_${level}`, known?.cause_name ?? null, String(cause.cause_name));
  if ((known?.reached_at ?? null) === null) return;
  const inMatrix = (await matricesOf(context, db, [order.id])).get(order.id)?.levels.find(one => one.level === level);
  const ways = { notification: true, email: inMatrix?.email ?? false };
  await notifyLevel(context, db, order.id, { level, userIds: added.map(({ id }) => id), ...ways, by: account });
}

/** Has a work order looked at by the worker at the next turn: it is new, or what its escalation hangs on is not what it was. */
export async function lookAgain({ now }: ServerContext, db: Connection, order: number): Promise<void> {
  await sql`insert into workorder_escalations (workorder_id, look_at) values (${order}, ${stamp(now())})
    on conflict (workorder_id) do update set look_at = excluded.look_at`.execute(db);
}

/** The same of all that are not over, after a matrix was changed; or only of those that were never looked at. */
export async function lookAtAll({ now }: ServerContext, db: Connection, { isNewOnly }: { isNewOnly: boolean }): Promise<void> {
  const conflict = isNewOnly ? sql`do nothing` : sql`(workorder_id) do update set look_at = excluded.look_at`;
  await sql`insert into workorder_escalations (workorder_id, look_at) select w.id, ${stamp(now())}::timestamp from workorders w
    left join "maintenance-statuses" s on s.id = w.status_id
    where w.deleted_at is null and coalesce(s.base_status not in (${sql.join(over)}), true)
      ${isNewOnly ? sql`and not exists (select 1 from workorder_escalations e where e.workorder_id = w.id)` : sql``}
    on conflict ${conflict}`.execute(db);
}
