import { sql } from 'kysely';
import type { Extra, Question, Rule, Stage } from '#src/domain/checklists/checklist.ts';
import { openKeys as keysLeft } from '#src/domain/checklists/progress.ts';
import type { Connection } from '#server/database/database.ts';

/** Something to be looked at. */
export interface Parameter extends Question {
  key: string;
  name: string;
  required: boolean | null;
}

/** What somebody found; `missing` is what the rules ask for beside it. */
export interface Answer {
  key: string;
  value: string;
  result: 'accept' | 'reject' | null;
  comment: string | null;
  photos: number[];
  /** Those of its files that are films. */
  videos: number[];
  missing: Extra[];
  user_id: number | null;
  user_name: string | null;
  answered_at: string;
}

/** A checklist of a work order: what it was in the library when it was added, and the answers. */
export interface OrderChecklist {
  id: number;
  workorder_id: number;
  stage: Stage;
  checklist_id: number;
  name: string;
  photo: Rule;
  video: Rule;
  comment: Rule;
  parameters: Parameter[];
  depends_on: number | null;
  done_at: string | null;
  created_at: string;
  lock_version: number;
  answers: Answer[];
}

const answers = sql`(select coalesce(jsonb_agg(jsonb_build_object('key', a.key, 'value', a.value, 'result', a.result, 'comment', a.comment,
    'photos', a.photos, 'videos', a.videos, 'missing', a.missing, 'user_id', a.user_id, 'answered_at', to_char(a.answered_at, 'YYYY-MM-DD HH24:MI:SS'),
    'user_name', nullif(concat_ws(' ', u.first_name, u.last_name), ''))), '[]'::jsonb)
  from workorder_answers a left join users u on u.id = a.user_id where a.checklist_id = c.id) as answers`;

/** The checklists of a work order, in the order in which they were added. */
export async function checklistsOf(db: Connection, orderId: number): Promise<OrderChecklist[]> {
  const { rows } =
    await sql<OrderChecklist>`select c.*, ${answers} from workorder_checklists c where workorder_id = ${orderId} order by c.id`.execute(db);
  return rows;
}

/** A checklist of some work order, or null. */
export async function readChecklist(db: Connection, id: number): Promise<OrderChecklist | null> {
  const { rows } = await sql<OrderChecklist>`select c.*, ${answers} from workorder_checklists c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The parameters that keep a checklist from being done. */
export function openKeys({ parameters, answers: given }: Pick<OrderChecklist, 'parameters' | 'answers'>): string[] {
  const known = new Map(given.map(answer => [answer.key, answer]));
  return keysLeft({
    parameters: parameters.map(({ key, required }) => ({ key, isRequired: required === true, answer: known.get(key) ?? null })),
  });
}
