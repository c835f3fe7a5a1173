import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { signalPeople } from './signalPeople';

/** A notification as it is kept. */
export interface Row {
  id: number;
  kind: string;
  register: string | null;
  record_id: number | null;
  name: string | null;
  params: Record<string, unknown>;
  created_at: string;
  read_at: string | null;
}

/** How many are unread, and the newest of all. */
export interface Standing {
  unread: number;
  latest: number;
}

export interface Page {
  offset: number;
  limit: number;
  onlyUnread: boolean;
}

const columns = sql`id, kind, register, record_id, name, params, created_at, read_at`;

/** A page of the person's notifications, the newest first, and how many there are. */
export async function listOwn(
  db: Connection,
  userId: number,
  { offset, limit, onlyUnread }: Page,
): Promise<{ total: number; rows: Row[] }> {
  const wanted = onlyUnread ? sql`and read_at is null` : sql``;
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from notifications where user_id = ${userId} ${wanted}`.execute(
    db,
  );
  const { rows } = await sql<Row>`select ${columns} from notifications where user_id = ${userId} ${wanted}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return { total: counted[0]?.n ?? 0, rows };
}

/** Those that came after one, the oldest first. */
export async function listSince(db: Connection, userId: number, since: number, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from notifications where user_id = ${userId} and id > ${since}
    order by id limit ${most}`.execute(db);
  return rows;
}

/** How things stand with each of these people. */
export async function standingOf(db: Connection, userIds: readonly number[]): Promise<Map<number, Standing>> {
  const { rows } = await sql<Standing & { user_id: number }>`
    select person as user_id, (select count(*) from notifications where user_id = person and read_at is null) as unread,
      coalesce((select max(id) from notifications where user_id = person), 0) as latest
    from unnest(${userIds}::int[]) as person`.execute(db);
  return new Map(rows.map(({ user_id, unread, latest }) => [user_id, { unread, latest }]));
}

/** Marks some of the person's notifications as read, or all up to one; nobody else's. */
export async function markRead(
  context: ServerContext,
  { id: userId }: Account,
  which: { ids: number[] } | { until: number },
): Promise<void> {
  const those = 'ids' in which ? sql`id = any(${which.ids}::bigint[])` : sql`id <= ${which.until}`;
  await context.db.transaction().execute(async trx => {
    const { rows } = await sql`update notifications set read_at = ${stamp(context.now())}
      where user_id = ${userId} and read_at is null and ${those} returning id`.execute(trx);
    if (rows.length > 0) await signalPeople(trx, [userId]);
  });
}
