import { sql } from 'kysely';
import { Refusal } from '#definition';
import { titleOf } from '#definition/derive/title';
import { acceptId } from '#definition/kinds/ref';
import type { Account } from '#server/access/account.ts';
import { stamp, type ServerContext } from '#server/context.ts';
import type { Change, Connection } from '#server/database/schema.ts';
import { Failure } from '#server/http/failure.ts';
import { notify } from '#server/notifications/notify.ts';
import { writeHistory } from '#server/registers/history.ts';
import { readRecord } from '#server/registers/readRecords.ts';
import { isVisible } from '#server/registers/visibility.ts';
import { noteFreeSeats } from './seats';

/** A licence that is held until the end of the transaction, so that its seats are given out one after the other. */
export interface Held {
  context: ServerContext;
  db: Connection;
  account: Account;
  license: number;
}

/** Whom or what a seat goes to. */
export interface Holder {
  register: 'users' | 'hardware';
  id: number;
  name: string;
}

interface Seat {
  id: number;
  number: number;
  state: string;
  assigned_user_id: number | null;
  assigned_asset_id: number | null;
}

/** A holder in a body, in the seat's table, as the seat's field and as the licence's filter. */
const places = {
  users: { key: 'assigned_to', column: 'assigned_user_id', field: 'assigned_user', filter: 'user_id' },
  hardware: { key: 'asset_id', column: 'assigned_asset_id', field: 'assigned_asset', filter: 'asset_id' },
} as const;

/** The seat of a licence by its id, or the next free one. */
export async function findSeat({ db, license }: Held, id: number | null): Promise<Seat> {
  const which = id === null ? sql`state = 'free'` : sql`id = ${id}`;
  const { rows } = await sql<Seat>`select id, number, state, assigned_user_id, assigned_asset_id from "license-seats"
    where license_id = ${license} and deleted_at is null and ${which} order by number limit 1`.execute(db);
  if (rows[0]) return rows[0];
  throw new Failure(id === null ? 'No seat of this licence is free.' : 'Seat not found.');
}

/** The person or asset a body names; null when it names neither. Throws Failure under the name that is wrong. */
export async function holderIn({ context, db, account }: Held, body: Readonly<Record<string, unknown>>): Promise<Holder | null> {
  const named = (['users', 'hardware'] as const).filter(register => (body[places[register].key] ?? '') !== '');
  const [register] = named;
  if (!register) return null;
  const { key } = places[register];
  if (named.length > 1) throw new Failure({ asset_id: ['Choose a person or an asset, not both.'] });
  const plan = context.plans.get(register);
  const id = idIn(body[key]);
  const record = id === null ? null : await readRecord(context, db, plan, id);
  if (!record || record.deleted_at !== null || !isVisible(plan, record, account))
    throw new Failure({ [key]: [`${plan.resource.label.one} not found.`] });
  return { register, id: record.id, name: titleOf(plan.resource, record) };
}

function idIn(value: unknown): number | null {
  try {
    return acceptId(value);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Gives a seat to somebody; refused unless it is free. What they have already they keep. */
export async function giveOut(held: Held, seat: Seat, holder: Holder, notes: string | null): Promise<void> {
  const { context, db, account, license } = held;
  const { column } = places[holder.register];
  if (seat[column] === holder.id) return;
  if (seat.state === 'used_up') throw new Failure('This seat is used up: the licence cannot be reassigned.');
  if (seat.state === 'taken') throw new Failure('This seat is checked out already. Check it in first.');
  await sql`update "license-seats" set state = 'taken', ${sql.ref(column)} = ${holder.id}, notes = ${notes},
    updated_at = ${stamp(context.now())} where id = ${seat.id}`.execute(db);
  await tell(held, seat.id, { action: 'checkout', register: holder.register, change: { old: null, new: holder.name }, note: notes });
  if (holder.register !== 'users') return;
  const subject = { register: 'licenses', id: license };
  await notify(context, db, { userIds: [holder.id], kind: 'assigned', subject, params: {}, by: account });
}

/** Changes only what is noted with a seat. */
export async function noteWith({ context, db }: Held, seat: Seat, notes: string | null): Promise<void> {
  await sql`update "license-seats" set notes = ${notes}, updated_at = ${stamp(context.now())} where id = ${seat.id}`.execute(db);
}

/** Takes a seat back: it is free again, or used up where the licence cannot be reassigned. */
export async function giveBack(held: Held, id: number, notes: string | null = null): Promise<void> {
  const { context, db } = held;
  const seat = await findSeat(held, id);
  if (seat.state !== 'taken') throw new Failure('This seat is not checked out.');
  const register = seat.assigned_user_id === null ? 'hardware' : 'users';
  const plan = context.plans.get(register);
  const record = await readRecord(context, db, plan, seat.assigned_user_id ?? seat.assigned_asset_id ?? 0);
  await sql`update "license-seats" as s set state = case when l.reassignable then 'free' else 'used_up' end, assigned_user_id = null,
    assigned_asset_id = null, notes = ${notes}, updated_at = ${stamp(context.now())}
    from licenses as l where l.id = s.license_id and s.id = ${id}`.execute(db);
  const name = record ? titleOf(plan.resource, record) : null;
  await tell(held, id, { action: 'checkin from', register, change: { old: name, new: null }, note: notes });
}

interface Told {
  action: string;
  register: Holder['register'];
  change: Change;
  note: string | null;
}

/** What happened stands with the seat, and with the licence and how many of its seats are free now. */
async function tell({ context, db, account, license }: Held, seat: number, { action, register, change, note }: Told): Promise<void> {
  const before = await readFree(db, license);
  await noteFreeSeats(db, license);
  const after = await readFree(db, license);
  const { field, filter } = places[register];
  const entry = { action, note, userId: account.id };
  const changes = { [filter]: change, ...(before !== after && { free_seats_count: { old: before, new: after } }) };
  await writeHistory(db, context.now(), { ...entry, register: 'licenses', recordId: license, changes });
  await writeHistory(db, context.now(), { ...entry, register: 'license-seats', recordId: seat, changes: { [field]: change } });
}

async function readFree(db: Connection, license: number): Promise<number | null> {
  const { rows } = await sql<{ free_seats_count: number | null }>`select free_seats_count from licenses where id = ${license}`.execute(db);
  return rows[0]?.free_seats_count ?? null;
}
