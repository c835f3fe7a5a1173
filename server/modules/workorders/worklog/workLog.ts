import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import type { Asker } from '#server/contract.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import type { PageParameters } from '#server/http/pageParameters.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import type { Status } from '../status/statuses';
import type { LockedOrder } from '../order/changeOrder';

type Body = Readonly<Record<string, unknown>>;

interface Entry {
  id: number;
  from_status: string | null;
  to_status: string | null;
  note: string | null;
  minutes: number | null;
  user_id: number | null;
  user_name: string | null;
  created_at: string;
}

/** A change of status: from, to, who, when, and what was said. */
export async function logMove(
  { context, db, account }: Asker,
  orderId: number,
  { from, to, note }: Record<'from' | 'to', Pick<Status, 'name' | 'base'> | null> & { note: string | null },
): Promise<void> {
  await sql`insert into workorder_log (workorder_id, from_status, to_status, to_base, note, user_id, created_at)
    values (${orderId}, ${from?.name ?? null}, ${to?.name ?? null}, ${to?.base ?? null}, ${note}, ${account.id || null}, ${stamp(context.now())})`.execute(
    db,
  );
}

/** A week, in minutes: more at once is a slip of the finger. */
const mostMinutes = 7 * 24 * 60;

function minutesIn(given: unknown): number | null {
  if (given === undefined || given === null || given === '') return null;
  const minutes = Number(given);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > mostMinutes)
    throw new Failure({ minutes: [{ rule: 'Whole minutes, from 1 to {{most}}.', args: { most: mostMinutes } }] });
  return minutes;
}

/**
 * Logs minutes, and moves the work order where the body names a status; both or neither. What was sent before under the same `client_id` is not
 * logged again.
 */
export async function logWork(locked: LockedOrder, body: Body, clientId: string | null): Promise<void> {
  const { context, db, account, order } = locked;
  const [minutes, note] = [minutesIn(body.minutes), readNote(body)];
  const known = await sql`select 1 from workorder_log where workorder_id = ${order.id} and client_id = ${clientId}`.execute(db);
  if (known.rows.length > 0) return;
  const status = Number(body.sub_status_id ?? body.status_id ?? NaN);
  const isMove = Number.isInteger(status) && status !== (order.status as { id: number } | null)?.id;
  // Somebody else brought it there while this one waited for the network.
  if (Number.isInteger(status) && !isMove && minutes === null && note === null) return;
  if (!isMove && minutes === null && note === null) throw new Failure({ minutes: ['Say how long, or what was done.'] });
  if (isMove)
    await saveValues(context, db, account, context.plans.get('workorders'), { id: order.id, values: { status: { id: status } }, note });
  else
    await sql`insert into workorder_log (workorder_id, note, user_id, created_at)
      values (${order.id}, ${note}, ${account.id}, ${stamp(context.now())})`.execute(db);
  await sql`update workorder_log set minutes = ${minutes}, client_id = ${clientId}
    where id = (select max(id) from workorder_log where workorder_id = ${order.id})`.execute(db);
}

const named = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name`;
const selected = sql`select l.*, ${named} from workorder_log l left join users u on u.id = l.user_id`;

const person = ({ user_id, user_name }: Pick<Entry, 'user_id' | 'user_name'>) =>
  user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` };

const present = (entry: Entry) =>
  escapeTexts({
    ...{ id: entry.id, from_status: entry.from_status, to_status: entry.to_status, note: entry.note, minutes: entry.minutes },
    ...{ user: person(entry), created_at: momentOf(entry.created_at) },
  });

/** Entries of work logs as they go out, by their ids. */
export async function entriesOf(db: Connection, ids: readonly number[]): Promise<Map<number, ReturnType<typeof present>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Entry>`${selected} where l.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(entry => [entry.id, present(entry)]));
}

/** The work log of a work order, newest first, with the minutes of all of it and of each person. */
export async function listLog(db: Connection, orderId: number, { offset, limit }: PageParameters) {
  const [page, sums] = await Promise.all([
    sql<Entry>`${selected} where l.workorder_id = ${orderId}
      order by l.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<
      Pick<Entry, 'user_id' | 'user_name'> & { minutes: number; n: number }
    >`select l.user_id, ${named}, coalesce(sum(l.minutes), 0)::int as minutes,
      count(*)::int as n from workorder_log l left join users u on u.id = l.user_id where l.workorder_id = ${orderId}
      group by l.user_id, u.first_name, u.last_name order by minutes desc, l.user_id`.execute(db),
  ]);
  const sum = (of: (row: { minutes: number; n: number }) => number) => sums.rows.reduce((total, row) => total + of(row), 0);
  return {
    total: sum(({ n }) => n),
    total_minutes: sum(({ minutes }) => minutes),
    people: sums.rows.filter(({ minutes }) => minutes > 0).map(row => ({ user: escapeTexts(person(row)), minutes: row.minutes })),
    rows: page.rows.map(present),
  };
}
