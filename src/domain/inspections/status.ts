/** The states of an inspection on the wire, `audit_status`. */
export const words = [
  ...(['pending', 'due', 'overdue', 'expired', 'completed', 'approved', 'rejected', 'justified', 'cancelled'] as const),
] as const;

export type Status = (typeof words)[number];

/** What the server stores of it: `pending` of all that is open and was never returned, `rejected` of what was. The rest follows from the clock. */
export type StoredStatus = 'pending' | 'completed' | 'approved' | 'rejected' | 'justified' | 'cancelled';

/** What the state of an inspection follows from; moments as `yyyy-MM-dd HH:mm:ss` in UTC. */
export interface Timed {
  audit_status: string | null;
  audit_start_date: string | null;
  audit_end_date: string | null;
  schedule_expire_date: string | null;
}

const closed: readonly string[] = ['completed', 'approved', 'justified', 'cancelled'];

/**
 * The state of an inspection at a moment. Both ends of a range belong to it: it is due at its start and at its due moment still.
 * A word that nobody knows reads as `pending`, in any case of its letters.
 */
export function statusAt(
  { audit_status, audit_start_date: start, audit_end_date: due, schedule_expire_date: expires }: Timed,
  now: string,
): Status {
  const stored = (audit_status ?? '').toLowerCase();
  if (closed.includes(stored)) return stored as Status;
  if (expires !== null && now > expires) return 'expired';
  if (stored === 'rejected') return 'rejected';
  if (start !== null && now < start) return 'pending';
  return due !== null && now > due ? 'overdue' : 'due';
}

export const openWords: readonly Status[] = ['pending', 'due', 'overdue', 'rejected'];
