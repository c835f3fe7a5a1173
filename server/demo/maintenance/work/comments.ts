import { sql } from 'kysely';
import type { Random } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { momentsOf, type Order } from './timeline';
import { talks } from './phrases';

/** What people said of an order. */
export function commentsOf(random: Random, order: Order, now: string, files: readonly number[]) {
  if (random.next() < 0.45) return [];
  const talk = random.pick(talks[order.category ?? ''] ?? [[]]);
  const moments = momentsOf(random, order, now, talk.length);
  const people = [order.people[0] ?? order.creator, order.creator];
  return talk.map((comment, index) => ({
    ...{ workorder_id: order.id, comment, user_id: people[index % 2] ?? null, created_at: moments[index] ?? order.created_at },
    media: index === 0 ? files.slice(0, 1) : [],
  }));
}

export async function insertComments(db: Connection, rows: readonly object[]): Promise<void> {
  await sql`insert into workorder_comments (workorder_id, comment, user_id, created_at, media)
    select workorder_id, comment, user_id, created_at, array(select jsonb_array_elements_text(media)::integer)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (workorder_id integer, comment text, user_id integer, created_at timestamp, media jsonb)`.execute(
    db,
  );
}
