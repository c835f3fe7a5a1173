import { capturedAt } from '#server/http/capturedAt.ts';
import type { LockedInspection } from './lockInspection';

type Body = Readonly<Record<string, unknown>>;

/** What was captured in time is taken so long after the end. */
const longest = 72 * 60 * 60 * 1000;

/**
 * Whether an inspection has expired, all of this was captured before that, and it arrives soon enough to count. One that was justified or cancelled
 * meanwhile stays so.
 */
export function isLateArrival({ context, facts, record }: LockedInspection, bodies: readonly Body[]): boolean {
  if (facts.status !== 'expired') return false;
  const expires = String(record.schedule_expire_date).slice(0, 19);
  const isSoonEnough = context.now().getTime() - Date.parse(`${expires.replace(' ', 'T')}Z`) <= longest;
  return isSoonEnough && bodies.every(body => capturedAt(context.now(), body) <= expires);
}

/** The inspection as the moves are to look at it, where what arrives was captured in time. */
export const asCaptured = (locked: LockedInspection, bodies: readonly Body[]): LockedInspection =>
  isLateArrival(locked, bodies) ? { ...locked, facts: { ...locked.facts, status: 'overdue' } } : locked;
