import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { matricesOf, type Matrix, type MatrixLevel } from './escalationMatrix';
import { signalOrder } from '../live/signalOrder';
import { over } from '#src/domain/work-orders/status.ts';
import { notifyLevel } from './notifyLevel';

/** So many at a time, so that nobody who works on one of them waits for long. */
const most = 50;

interface Due {
  id: number;
  level: number;
  created_at: string;
  is_over: boolean;
}

/** The moment at which a level of an order is reached, in milliseconds. */
export const dueOf = (createdAt: string, { after }: MatrixLevel): number => Date.parse(`${createdAt.replace(' ', 'T')}Z`) + after * 60_000;

/**
 * Raises the levels of work orders whose time has come, and tells who is to be told at each of them. Copies of the server that do so at once
 * share the orders: one that is held by another is left to it.
 */
export async function raiseLevels(context: ServerContext): Promise<void> {
  for (let done = most; done === most;) done = await context.db.transaction().execute(db => raiseSome(context, db));
}

async function raiseSome(context: ServerContext, db: Connection): Promise<number> {
  const { rows } = await sql<Due>`select w.id, coalesce(w.escalation_level, 0) as level, w.created_at,
      coalesce(s.base_status in (${sql.join(over)}), false) or w.deleted_at is not null as is_over
    from workorder_escalations e join workorders w on w.id = e.workorder_id left join "maintenance-statuses" s on s.id = w.status_id
    where e.look_at <= ${stamp(context.now())} order by e.look_at, w.id limit ${most} for update of e, w skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const matrices = await matricesOf(
    context,
    db,
    rows.map(({ id }) => id),
  );
  for (const order of rows) await raise(context, db, order, matrices.get(order.id));
  return rows.length;
}

/** Raises one, or finds that it is not to be raised; says when it is to be looked at again. */
async function raise(context: ServerContext, db: Connection, { id, level, created_at, is_over }: Due, matrix?: Matrix): Promise<void> {
  const now = context.now().getTime();
  const levels = is_over ? [] : (matrix?.levels ?? []);
  const reached = levels.filter(one => one.level > level && dueOf(created_at, one) <= now);
  const next = levels.find(one => one.level > level && dueOf(created_at, one) > now);
  for (const one of reached) await reach(context, db, id, one);
  const last = reached.at(-1)?.level;
  if (last !== undefined) {
    await sql`update workorders set escalation_level = ${last}, updated_at = ${stamp(context.now())} where id = ${id}`.execute(db);
    const changes = { escalation_level: { old: level || null, new: last } };
    const entry = { register: 'workorders', recordId: id, action: 'update', changes, userId: serverAccount.id };
    await writeHistory(db, context.now(), { ...entry, note: matrix?.name ?? null });
    await signalOrder(db, id, ['order', 'escalation'], serverAccount);
  }
  const again = next ? stamp(new Date(dueOf(created_at, next))) : null;
  await sql`update workorder_escalations set look_at = ${again}::timestamp where workorder_id = ${id}`.execute(db);
}

async function reach(
  context: ServerContext,
  db: Connection,
  id: number,
  { level, users, email, notification }: MatrixLevel,
): Promise<void> {
  const { rows } = await sql<{ assignees: number[] }>`insert into workorder_levels (workorder_id, level, reached_at)
    values (${id}, ${level}, ${stamp(context.now())})
    on conflict (workorder_id, level) do update set reached_at = excluded.reached_at returning assignees`.execute(db);
  const userIds = [...users.map(user => user.id), ...(rows[0]?.assignees ?? [])];
  await notifyLevel(context, db, id, { level, userIds, email, notification });
}
