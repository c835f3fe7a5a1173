import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { matricesOf } from '#server/modules/escalation/escalationMatrix.ts';
import { dueOf } from '#server/modules/escalation/raiseLevels.ts';
import type { Order } from './timeline';

/** The levels that open orders have reached by now; whoever was told of them was told at the time. */
export async function escalate(context: ServerContext, db: Connection, orders: readonly Order[], now: string): Promise<void> {
  const live = orders.filter(({ base }) => !['completed', 'cancelled'].includes(base));
  const matrices = await matricesOf(
    context,
    db,
    context.plans.get('workorders'),
    live.map(({ id }) => id),
  );
  const levels = live.flatMap(({ id, created_at }) =>
    (matrices.get(id)?.levels ?? []).map(level => ({ id, level: level.level, at: stamp(new Date(dueOf(created_at, level))) })),
  );
  const reached = levels.filter(({ at }) => at <= now);
  const waiting = live.map(({ id }) => ({ id, at: levels.find(level => level.id === id && level.at > now)?.at ?? null }));
  await sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(reached)}::text::jsonb) as g (id integer, level integer, at timestamp)),
    noted as (insert into workorder_levels (workorder_id, level, reached_at) select id, level, at from given),
    told as (insert into history (register, record_id, action, changes, created_at) select 'workorders', id, 'update',
      jsonb_build_object('escalation_level', jsonb_build_object('old', nullif(level - 1, 0), 'new', level)), at from given order by at)
    update workorders w set escalation_level = top.level from (select id, max(level) as level from given group by id) as top where top.id = w.id`.execute(
    db,
  );
  await sql`insert into workorder_escalations (workorder_id, look_at) select id, at
    from jsonb_to_recordset(${JSON.stringify(waiting)}::text::jsonb) as g (id integer, at timestamp)`.execute(db);
}
