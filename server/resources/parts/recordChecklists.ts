import { sql } from 'kysely';
import type { Extra, Question, Result, Rule, Stage } from '#src/domain/checklists/checklist.ts';
import { openKeys as keysLeft } from '#src/domain/checklists/progress.ts';
import type { Connection } from '#server/database/database.ts';
import type { RecordParts } from './recordParts';

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
  result: Result;
  comment: string | null;
  photos: number[];
  /** Those of its files that are films. */
  videos: number[];
  missing: Extra[];
  user_id: number | null;
  user_name: string | null;
  answered_at: string;
}

/** A checklist of a record: what it was in the library when it was added, and the answers. */
export interface RecordChecklist {
  id: number;
  /** The id of the record that it belongs to. */
  owner: number;
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

/** The tables of a register's checklists. */
export type ChecklistTables = Pick<RecordParts, 'table' | 'owner'>;

const selected = ({ table, owner }: ChecklistTables) => sql`select c.*, c.${owner} as owner,
    (select coalesce(jsonb_agg(jsonb_build_object('key', a.key, 'value', a.value, 'result', a.result, 'comment', a.comment,
      'photos', a.photos, 'videos', a.videos, 'missing', a.missing, 'user_id', a.user_id, 'answered_at', to_char(a.answered_at, 'YYYY-MM-DD HH24:MI:SS'),
      'user_name', nullif(concat_ws(' ', u.first_name, u.last_name), ''))), '[]'::jsonb)
    from ${table('answers')} a left join users u on u.id = a.user_id where a.checklist_id = c.id) as answers
  from ${table('checklists')} c`;

/** The checklists of a record, in the order in which they were added. */
export async function listChecklists(db: Connection, tables: ChecklistTables, record: number): Promise<RecordChecklist[]> {
  const { rows } = await sql<RecordChecklist>`${selected(tables)} where c.${tables.owner} = ${record} order by c.id`.execute(db);
  return rows;
}

/** A checklist of some record of the register, or null. */
export async function readChecklist(db: Connection, tables: ChecklistTables, id: number): Promise<RecordChecklist | null> {
  const { rows } = await sql<RecordChecklist>`${selected(tables)} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The parameters that keep a checklist from being done. */
export function openKeys({ parameters, answers: given }: Pick<RecordChecklist, 'parameters' | 'answers'>): string[] {
  const known = new Map(given.map(answer => [answer.key, answer]));
  return keysLeft({
    parameters: parameters.map(parameter => ({
      ...parameter,
      isRequired: parameter.required === true,
      answer: known.get(parameter.key) ?? null,
    })),
  });
}
