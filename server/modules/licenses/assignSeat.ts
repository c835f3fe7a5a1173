import { sql } from 'kysely';
import { titleOf } from '#definition/derive/title';
import { daysOut } from '#resources/days.ts';
import { stamp } from '#server/time.ts';
import type { Change, Connection } from '#server/database/database.ts';
import type { Handover } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import { checkOutMail } from '#server/mail/checkOutMail.ts';
import { notify } from '#server/notifications/notify.ts';
import { momentsOfDays } from '#server/resources/write/acceptAction.ts';
import { announceHandover } from '#server/resources/actions/handover.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { places, type LockedLicense, type SeatHolder } from './seatHolder';
import { noteFreeSeats } from './seats';

interface Seat {
  id: number;
  number: number;
  state: string;
  assigned_user_id: number | null;
  assigned_asset_id: number | null;
}

/** The seat of a licence by its id, or the next free one. */
export async function findSeat({ db, license }: LockedLicense, id: number | null): Promise<Seat> {
  const which = id === null ? sql`state = 'free'` : sql`id = ${id}`;
  const { rows } = await sql<Seat>`select id, number, state, assigned_user_id, assigned_asset_id from "license-seats"
    where license_id = ${license} and deleted_at is null and ${which} order by number limit 1`.execute(db);
  if (rows[0]) return rows[0];
  throw new Failure(id === null ? 'No seat of this licence is free.' : 'Seat not found.');
}

/** Gives a seat to somebody, with the note and the days of a body; refused unless it is free. What they have already they keep. */
export async function giveOut(
  locked: LockedLicense,
  seat: Seat,
  holder: SeatHolder,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { context, db, account, license, isImport } = locked;
  const { column } = places[holder.register];
  if (seat[column] === holder.id) return;
  if (seat.state === 'used_up') throw new Failure('This seat is used up: the licence cannot be reassigned.');
  if (seat.state === 'taken') throw new Failure('This seat is checked out already. Check it in first.');
  const notes = readNote(body);
  const days = await momentsOfDays({ ...locked, plan: context.plans.get('licenses') }, daysOut, 'checkout_at', body);
  await sql`update "license-seats" set state = 'taken', ${sql.ref(column)} = ${holder.id}, notes = ${notes},
    checked_out_on = ${days.checkout_at}, expected_checkin = ${days.expected_checkin ?? null}, updated_at = ${stamp(context.now())} where id = ${seat.id}`.execute(
    db,
  );
  const isNotified = await tell(locked, seat.id, { action: 'checkout', holder, change: { old: null, new: holder.name }, note: notes });
  if (holder.register !== 'users' || isImport) return;
  const subject = { register: 'licenses', id: license };
  if (!isNotified) await notify(context, db, { userIds: [holder.id], kind: 'assigned', subject, params: {}, by: account });
  await checkOutMail(context, db, { template: 'item-checked-out', ...subject, userId: holder.id, by: account });
}

/** Changes only what is noted with a seat. */
export async function noteWith({ context, db }: LockedLicense, seat: Seat, notes: string | null): Promise<void> {
  await sql`update "license-seats" set notes = ${notes}, updated_at = ${stamp(context.now())} where id = ${seat.id}`.execute(db);
}

/** Takes a seat back: it is free again, or used up where the licence cannot be reassigned. */
export async function giveBack(locked: LockedLicense, id: number, notes: string | null = null): Promise<void> {
  const { context, db, account, license, isImport } = locked;
  const seat = await findSeat(locked, id);
  if (seat.state !== 'taken') throw new Failure('This seat is not checked out.');
  const register = seat.assigned_user_id === null ? 'hardware' : 'users';
  const plan = context.plans.get(register);
  const holder = { register, id: seat.assigned_user_id ?? seat.assigned_asset_id ?? 0 } as const;
  const record = await readRecord(context, db, plan, holder.id);
  await sql`update "license-seats" as s set state = case when l.reassignable then 'free' else 'used_up' end, assigned_user_id = null,
    assigned_asset_id = null, checked_out_on = null, expected_checkin = null, notes = ${notes}, updated_at = ${stamp(context.now())}
    from licenses as l where l.id = s.license_id and s.id = ${id}`.execute(db);
  const name = record ? titleOf(plan.resource, record) : null;
  await tell(locked, id, { action: 'checkin from', holder, change: { old: name, new: null }, note: notes });
  const returned = { template: 'item-checked-in', register: 'licenses', id: license } as const;
  if (seat.assigned_user_id !== null && !isImport)
    await checkOutMail(context, db, { ...returned, userId: seat.assigned_user_id, by: account });
}

interface SeatChange {
  action: Handover['action'];
  holder: Pick<SeatHolder, 'register' | 'id'>;
  change: Change;
  note: string | null;
}

/** What happened stands with the seat, and with the licence and how many of its seats are free now. Answers whether the holder was told. */
async function tell(
  { context, db, account, license, isImport }: LockedLicense,
  seat: number,
  { action, holder, change, note }: SeatChange,
): Promise<boolean> {
  const before = await readFree(db, license);
  await noteFreeSeats(db, license);
  const after = await readFree(db, license);
  const { field, filter } = places[holder.register];
  const entry = { action, note, userId: account.id };
  const changes = { [filter]: change, ...(before !== after && { free_seats_count: { old: before, new: after } }) };
  await writeHistory(db, context.now(), { ...entry, register: 'licenses', recordId: license, changes, target: holder });
  await writeHistory(db, context.now(), { ...entry, register: 'license-seats', recordId: seat, changes: { [field]: change } });
  const item = { register: 'licenses', id: license };
  const quantity = action === 'checkout' ? 1 : 0;
  return announceHandover({
    context,
    db,
    account,
    isImport,
    action,
    item,
    checkoutId: seat,
    holder: { register: holder.register, id: holder.id },
    quantity,
  });
}

async function readFree(db: Connection, license: number): Promise<number | null> {
  const { rows } = await sql<{ free_seats_count: number | null }>`select free_seats_count from licenses where id = ${license}`.execute(db);
  return rows[0]?.free_seats_count ?? null;
}
