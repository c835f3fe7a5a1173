import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { answersSql, type SnapshotChecklist, type StoredAnswer } from './snapshot';

/** What a second person found where the answer of another counts. */
export interface StoredReading extends Pick<StoredAnswer, 'attempt' | 'checklist_id' | 'key' | 'value' | 'comment' | 'photos' | 'videos'> {
  user_id: number;
  user_name: string | null;
  captured_at: string;
}

/** What belongs to an inspection beside its row: what it asks, what was answered, and what its scheduler says of the approval. */
export interface Content {
  checklists: readonly SnapshotChecklist[];
  /** The places of the parameters that are open after a rejection; null for all. */
  open: readonly string[] | null;
  /** Attempt by attempt. */
  answers: readonly StoredAnswer[];
  /** In the order in which they arrived. */
  readings: readonly StoredReading[];
  approverUser: number | null;
  approverGroup: number | null;
  /** Which results are to be approved; null for all. */
  approval: string | null;
}

export interface ContentRow {
  checklists: SnapshotChecklist[] | null;
  open: string[] | null;
  answers: StoredAnswer[] | null;
  readings: StoredReading[] | null;
  user: number | null;
  group: number | null;
  approval: string | null;
}

const readingsSql = (inspection: number) =>
  sql`select r.attempt, r.checklist_id, r.key, r.value, r.comment, r.photos, r.videos, r.user_id,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name, to_char(r.captured_at, 'YYYY-MM-DD HH24:MI:SS') as captured_at
    from inspection_readings r left join users u on u.id = r.user_id where r.inspection_id = ${inspection} order by r.received_at, r.user_id`;

/** Selects the content of an inspection by one statement. */
export const contentSql = (inspection: number): RawBuilder<ContentRow> =>
  sql<ContentRow>`select n.checklists, q.open_parameters as open, s.approver_user_id as user, s.approver_group_id as group, s.approval,
      (select json_agg(a) from (${answersSql(inspection)}) a) as answers,
      (select json_agg(r) from (${readingsSql(inspection)}) r) as readings
    from inspections i left join schedulers s on s.id = i.scheduler_id left join inspection_questions q on q.inspection_id = i.id
      left join inspection_snapshots n on n.id = q.snapshot_id where i.id = ${inspection}`;

export const contentOf = (row: ContentRow | undefined): Content => ({
  ...{ checklists: row?.checklists ?? [], open: row?.open ?? null, answers: row?.answers ?? [], readings: row?.readings ?? [] },
  ...{ approverUser: row?.user ?? null, approverGroup: row?.group ?? null, approval: row?.approval ?? null },
});

export async function readContent(db: Connection, inspection: number): Promise<Content> {
  const { rows } = await contentSql(inspection).execute(db);
  return contentOf(rows[0]);
}
