import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { answersSql, type SnapshotChecklist, type StoredAnswer } from './snapshot';

/** What belongs to an inspection beside its row: what it asks, what was answered, and what its scheduler says of the approval. */
export interface Content {
  checklists: readonly SnapshotChecklist[];
  /** The places of the parameters that are open after a rejection; null for all. */
  open: readonly string[] | null;
  /** Attempt by attempt. */
  answers: readonly StoredAnswer[];
  approverUser: number | null;
  approverGroup: number | null;
  /** Which results are to be approved; null for all. */
  approval: string | null;
}

export interface ContentRow {
  checklists: SnapshotChecklist[] | null;
  open: string[] | null;
  answers: StoredAnswer[] | null;
  user: number | null;
  group: number | null;
  approval: string | null;
}

/** Selects the content of an inspection by one statement. */
export const contentSql = (inspection: number): RawBuilder<ContentRow> =>
  sql<ContentRow>`select n.checklists, q.open_parameters as open, s.approver_user_id as user, s.approver_group_id as group, s.approval,
      (select json_agg(a) from (${answersSql(inspection)}) a) as answers
    from inspections i left join schedulers s on s.id = i.scheduler_id left join inspection_questions q on q.inspection_id = i.id
      left join inspection_snapshots n on n.id = q.snapshot_id where i.id = ${inspection}`;

export const contentOf = (row: ContentRow | undefined): Content => ({
  ...{ checklists: row?.checklists ?? [], open: row?.open ?? null, answers: row?.answers ?? [] },
  ...{ approverUser: row?.user ?? null, approverGroup: row?.group ?? null, approval: row?.approval ?? null },
});

export async function readContent(db: Connection, inspection: number): Promise<Content> {
  const { rows } = await contentSql(inspection).execute(db);
  return contentOf(rows[0]);
}
