import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { isNearLimit } from '#src/domain/inspections/nearLimit.ts';
import type { SnapshotChecklist, SnapshotParameter } from '../read/snapshot';

/** What was found of one parameter in one inspection. */
export interface MatrixCell {
  /** The id of the answer, by which it is judged. */
  id: number;
  value: string | null;
  result: string | null;
  verdict: string | null;
  /** A number that is good, but close to a limit. */
  is_near: boolean;
  /** A second person read something else. */
  is_doubted: boolean;
  /** How many photos and films it has. */
  media: number;
  comment: string | null;
}

type Cells = Readonly<Record<string, MatrixCell>>;

/** The parameters and answers of some inspections: a page of the matrix. */
export interface MatrixPage {
  /** Those of the newest version first, then those that only older ones ask. */
  parameters: readonly SnapshotParameter[];
  cells: ReadonlyMap<number, Cells>;
}

/** Reads what some inspections ask of a checklist and what was answered at last, by two statements however many they are. */
export async function readCells(
  db: Connection,
  ids: readonly number[],
  checklist: number,
  { withAnswers = true } = {},
): Promise<MatrixPage> {
  const versions = await versionsOf(db, ids, checklist);
  const answers = withAnswers ? await answersOf(db, ids, checklist) : [];
  const parameters = new Map<string, SnapshotParameter>();
  const own = new Map<number, ReadonlyMap<string, SnapshotParameter>>();
  for (const { inspections, checklist } of versions) {
    for (const parameter of checklist.parameters) if (!parameters.has(parameter.key)) parameters.set(parameter.key, parameter);
    const byKey = new Map(checklist.parameters.map(parameter => [parameter.key, parameter]));
    for (const id of inspections) own.set(id, byKey);
  }
  const cells = new Map<number, Record<string, MatrixCell>>();
  for (const { inspection_id: inspection, key, number, other_reading: other, media, ...answer } of answers) {
    const row = cells.get(inspection) ?? {};
    const limits = own.get(inspection)?.get(key);
    row[key] = { ...answer, is_near: limits !== undefined && isNearLimit(number, limits), is_doubted: other !== null, media };
    cells.set(inspection, row);
  }
  return { parameters: [...parameters.values()], cells };
}

interface Version {
  inspections: number[];
  checklist: SnapshotChecklist;
}

/** The checklist as it was when each was made, the newest version first. */
async function versionsOf(db: Connection, ids: readonly number[], checklist: number): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`with made as (
      select snapshot_id, array_agg(inspection_id) as inspections from inspection_questions where inspection_id = any(${[...ids]}::int[]) group by snapshot_id)
    select made.inspections, c as checklist from made join inspection_snapshots n on n.id = made.snapshot_id, jsonb_array_elements(n.checklists) c
    where (c ->> 'checklist_id')::int = ${checklist} order by (c ->> 'version')::int desc, n.id desc`.execute(db);
  return rows;
}

interface AnswerRow extends Omit<MatrixCell, 'is_near' | 'is_doubted'> {
  inspection_id: number;
  key: string;
  number: number | null;
  other_reading: string | null;
}

async function answersOf(db: Connection, ids: readonly number[], checklist: number): Promise<readonly AnswerRow[]> {
  const { rows } =
    await sql<AnswerRow>`select distinct on (inspection_id, key) id, inspection_id, key, value, number, result, verdict, other_reading,
      cardinality(photos) + cardinality(videos) as media, comment
    from inspection_answers where inspection_id = any(${[...ids]}::int[]) and checklist_id = ${checklist}
    order by inspection_id, key, attempt desc`.execute(db);
  return rows;
}
