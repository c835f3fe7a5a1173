import { sql } from 'kysely';
import { execute } from '#server/database/statements/execute.ts';
import { stamp } from '#server/time.ts';
import type { Extra } from '#src/domain/checklists/checklist.ts';
import type { StoredAnswer } from '../read/snapshot';
import type { LockedInspection } from './lockInspection';

/** An answer as it is written. */
export interface NewAnswer extends Pick<
  StoredAnswer,
  'checklist_id' | 'key' | 'value' | 'number' | 'result' | 'comment' | 'photos' | 'videos' | 'user_id' | 'captured_at' | 'client_id'
> {
  missing: readonly Extra[];
  /** The open work order on the fault that is still there. */
  known_workorder?: number | null;
  /** What a second person read, where that is known. */
  other_reading?: string | null;
}

/** Writes answers of an attempt, one of each parameter at most, by one statement; each takes the place of the one before it. */
export async function writeAnswers(
  { context, db, record }: LockedInspection,
  attempt: number,
  answers: readonly NewAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const asset = (record.asset as { id: number } | null)?.id ?? null;
  const insert = sql`insert into inspection_answers (inspection_id, asset_id, attempt, checklist_id, key, value, number, result, comment, photos, videos, missing,
      user_id, captured_at, received_at, client_id, known_workorder, other_reading)
    select ${record.id}::int, ${asset}::int, ${attempt}::smallint, a.checklist_id, a.key, a.value, a.number, a.result, a.comment, a.photos, a.videos,
      a.missing, a.user_id, a.captured_at, ${stamp(context.now())}::timestamp, a.client_id, a.known_workorder, a.other_reading
    from jsonb_to_recordset(${JSON.stringify(answers)}::text::jsonb) as a (checklist_id int, key text, value text, number float8, result text, comment text,
      photos int[], videos int[], missing text[], user_id int, captured_at timestamp, client_id text, known_workorder int, other_reading text)
    on conflict (inspection_id, attempt, checklist_id, key) do update set value = excluded.value, number = excluded.number, result = excluded.result,
      comment = excluded.comment, photos = excluded.photos, videos = excluded.videos, missing = excluded.missing, user_id = excluded.user_id,
      captured_at = excluded.captured_at, received_at = excluded.received_at, client_id = excluded.client_id,
      known_workorder = excluded.known_workorder, other_reading = coalesce(excluded.other_reading, inspection_answers.other_reading)`;
  await execute(db, insert, { pipeline: 'defer' });
}
