import { sql } from 'kysely';
import { execute } from '#server/database/statements/execute.ts';
import { stamp } from '#server/time.ts';
import type { StoredReading } from '../read/content';
import { placeOf } from '../read/snapshot';
import type { OpenedInspection } from './lockInspection';

/** What a second person found where the answer of another counts. */
export type NewReading = Pick<StoredReading, 'checklist_id' | 'key' | 'value' | 'comment' | 'photos' | 'videos' | 'captured_at'>;

/** How an answer names what a second person read. */
export const readingText = (name: string, value: string | null): string => `${name}: ${value ?? ''}`.slice(0, 500);

/** What somebody else read where an answer is about to be given; null where nobody did, or all read the same. */
export function otherReadingAt({ content }: OpenedInspection, attempt: number, answer: Pick<NewReading, 'checklist_id' | 'key' | 'value'>) {
  const other = content.readings.findLast(one => one.attempt === attempt && placeOf(one) === placeOf(answer) && one.value !== answer.value);
  return other ? readingText(other.user_name ?? `#${other.user_id}`, other.value) : null;
}

/** What the caller found before, beside the answers that count. */
export const ownReading = ({ account, content }: OpenedInspection, attempt: number, place: Pick<NewReading, 'checklist_id' | 'key'>) =>
  content.readings.find(one => one.user_id === account.id && one.attempt === attempt && placeOf(one) === placeOf(place));

/**
 * Keeps readings beside the answers that count, one a person and parameter: the newest takes the place of the one before it. Answers and inspection
 * say that there are some.
 */
export async function writeReadings(locked: OpenedInspection, attempt: number, readings: readonly NewReading[]): Promise<void> {
  if (readings.length === 0) return;
  const { context, db, account, record, facts } = locked;
  const given = sql`jsonb_to_recordset(${JSON.stringify(readings)}::text::jsonb) as r (checklist_id int, key text, value text, comment text, photos int[],
    videos int[], captured_at timestamp)`;
  const insert = sql`insert into inspection_readings (inspection_id, attempt, checklist_id, key, user_id, value, comment, photos, videos, captured_at, received_at)
    select ${record.id}::int, ${attempt}::smallint, r.checklist_id, r.key, ${account.id}::int, r.value, r.comment, r.photos, r.videos, r.captured_at,
      ${stamp(context.now())}::timestamp from ${given}
    on conflict (inspection_id, attempt, checklist_id, key, user_id) do update set value = excluded.value, comment = excluded.comment,
      photos = excluded.photos, videos = excluded.videos, captured_at = excluded.captured_at, received_at = excluded.received_at`;
  const update = sql`update inspection_answers a set other_reading = left(${account.fullName}::text || ': ' || coalesce(r.value, ''), 500) from ${given}
    where a.inspection_id = ${record.id} and a.attempt = ${attempt} and a.checklist_id = r.checklist_id and a.key = r.key
      and a.value is distinct from r.value`;
  await execute(db, insert, { pipeline: 'defer' });
  await execute(db, update, { pipeline: 'defer' });
  const isDone = facts.status === 'completed' || facts.status === 'approved';
  if (!isDone || String(record.flags ?? '').includes('second_reading')) return;
  const flags = [record.flags, 'second_reading'].filter(Boolean).join(' ');
  await execute(db, sql`update inspections set flags = ${flags} where id = ${record.id}`, { pipeline: 'defer' });
}
