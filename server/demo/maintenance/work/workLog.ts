import { sql } from 'kysely';
import type { Random } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { momentsOf, progressOf, type Order } from './timeline';
import { notes, rejections, waits } from './phrases';

interface Logged {
  workorder_id: number;
  from_base: string | null;
  to_base: string | null;
  note: string | null;
  minutes: number | null;
  user_id: number | null;
  created_at: string;
}

/** The moves that led where an order stands, and the time that was spent on it. */
export function logOf(random: Random, order: Order, now: string): Logged[] {
  const path: Readonly<Record<string, readonly string[]>> = {
    in_progress: ['open', 'in_progress'],
    on_hold: ['open', 'in_progress', 'on_hold'],
    completed: ['open', 'in_progress', 'completed'],
    cancelled: ['requested', 'cancelled'],
  };
  const steps = path[order.base] ?? [];
  const spent = progressOf(order.base) > 0 ? random.integer(1, 4) : 0;
  const moments = momentsOf(random, order, now, Math.max(0, steps.length - 1) + spent);
  const by = order.people[0] ?? order.creator;
  const moves = steps.slice(1).map((to, index): Logged => {
    const note = to === 'on_hold' ? random.pick(waits[order.category ?? ''] ?? ['']) : to === 'cancelled' ? random.pick(rejections) : null;
    // The last move comes after all that was done.
    const at = index === steps.length - 2 && index > 0 ? moments.at(-1) : moments[index];
    return {
      workorder_id: order.id,
      from_base: steps[index] ?? null,
      to_base: to,
      note,
      minutes: null,
      user_id: by,
      created_at: at ?? order.created_at,
    };
  });
  const work = moments.slice(1, 1 + spent).map((created_at): Logged => ({
    ...{
      workorder_id: order.id,
      from_base: null,
      to_base: null,
      note: random.pick(notes[order.category ?? ''] ?? ['']),
      minutes: random.integer(2, 24) * 5,
      user_id: by,
      created_at,
    },
  }));
  return [...moves, ...work].sort((one, other) => one.created_at.localeCompare(other.created_at));
}

export async function insertLog(db: Connection, rows: readonly Logged[]): Promise<void> {
  const name = (base: string) =>
    sql`(select name from "maintenance-statuses" s where s.base_status = g.${sql.ref(base)} order by id limit 1)`;
  await sql`insert into workorder_log (workorder_id, from_status, to_status, to_base, note, minutes, user_id, created_at)
    select workorder_id, ${name('from_base')}, ${name('to_base')}, to_base, note, minutes, user_id, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (workorder_id integer, from_base text, to_base text, note text, minutes integer,
      user_id integer, created_at timestamp)`.execute(db);
}
