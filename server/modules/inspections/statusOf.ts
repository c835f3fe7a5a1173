import { stamp } from '#server/time.ts';
import { statusAt, type Timed } from '#src/domain/inspections/status.ts';

const second = (moment: unknown): string | null => (typeof moment === 'string' ? moment.slice(0, 19).replace('T', ' ') : null);

/** The state of a stored inspection at a moment. */
export const statusOf = (record: Readonly<Record<string, unknown>>, now: Date) =>
  statusAt(
    {
      audit_status: record.audit_status as Timed['audit_status'],
      audit_start_date: second(record.audit_start_date),
      audit_end_date: second(record.audit_end_date),
      schedule_expire_date: second(record.schedule_expire_date),
    },
    stamp(now),
  );
