import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Parameter } from '#server/resources/parts/recordChecklists.ts';
import type { Extra, Result, Rules } from '#src/domain/checklists/checklist.ts';

/** What a parameter of the library says beside what every register's checklists ask. */
export interface SnapshotParameter extends Parameter {
  on_reject?: 'nothing' | 'suggest' | 'create' | null;
  reject_category?: { id: number } | null;
  reject_priority?: { id: number } | null;
  critical?: boolean | null;
  unit?: string | null;
  /** The address of the picture that it is compared with. */
  reference?: string | null;
}

/** A checklist as it was when the inspection was made. */
export interface SnapshotChecklist extends Rules {
  checklist_id: number;
  name: string;
  version: number;
  allow_early: boolean;
  gallery: boolean;
  signature: string | null;
  parameters: readonly SnapshotParameter[];
}

/** An answer as it is stored. */
export interface StoredAnswer {
  id: number;
  attempt: number;
  checklist_id: number;
  key: string;
  value: string | null;
  number: number | null;
  result: Result;
  comment: string | null;
  photos: number[];
  videos: number[];
  missing: Extra[];
  user_id: number | null;
  user_name: string | null;
  captured_at: string;
  received_at: string;
  client_id: string | null;
  other_reading: string | null;
  /** The open work order on a known fault, which the answer says is still there. */
  known_workorder: number | null;
  verdict: string | null;
  verdict_comment: string | null;
}

/** What an inspection asks, and the parameters that are open after a rejection; null for all. */
export async function readSnapshot(
  db: Connection,
  inspection: number,
): Promise<{ checklists: readonly SnapshotChecklist[]; open: readonly string[] | null }> {
  const { rows } = await sql<{
    checklists: SnapshotChecklist[] | null;
    open: string[] | null;
  }>`select n.checklists, q.open_parameters as open
    from inspection_questions q join inspection_snapshots n on n.id = q.snapshot_id where q.inspection_id = ${inspection}`.execute(db);
  return { checklists: rows[0]?.checklists ?? [], open: rows[0]?.open ?? null };
}

const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** Selects all answers of an inspection, attempt by attempt. */
export const answersSql = (inspection: number) =>
  sql<StoredAnswer>`select a.id, a.attempt, a.checklist_id, a.key, a.value, a.number, a.result, a.comment, a.photos, a.videos,
      a.missing, a.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name, ${moment('a.captured_at')} as captured_at,
      ${moment('a.received_at')} as received_at, a.client_id, a.other_reading, a.known_workorder, a.verdict, a.verdict_comment
    from inspection_answers a left join users u on u.id = a.user_id where a.inspection_id = ${inspection} order by a.attempt, a.id`;

export const readAnswers = async (db: Connection, inspection: number): Promise<StoredAnswer[]> =>
  (await answersSql(inspection).execute(db)).rows;

/** By which an answer and its parameter are matched: keys are unique within a checklist. */
export const placeOf = ({ checklist_id, key }: { checklist_id: number; key: string }) => `${checklist_id}/${key}`;

/** The answers that count now: those of the newest attempt, and of earlier ones where it has none. */
export function currentAnswers(answers: readonly StoredAnswer[]): ReadonlyMap<string, StoredAnswer> {
  return new Map(answers.map(answer => [placeOf(answer), answer]));
}
