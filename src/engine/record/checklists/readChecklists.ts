import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import {
  stages,
  type Answer,
  type Checklist,
  type Parameter,
  type Rule,
  type Rules,
  type Stage,
} from '#src/domain/checklists/checklist.ts';

type Row = Readonly<Record<string, unknown>>;

/** The checklists of all stages, as the server tells them. */
export function readChecklists(body: unknown): readonly Checklist[] {
  const all = (body ?? {}) as Partial<Record<Stage, readonly Row[]>>;
  return stages.flatMap(stage => rowsIn(all[stage]).map(row => readChecklist(row, stage)));
}

const readChecklist = (row: Row, stage: Stage): Checklist => ({
  id: Number(row.id),
  name: readText(row.name) ?? `#${String(row.id)}`,
  stage,
  after: numberIn(row.dependent_checklist_id),
  isLocked: row.is_locked === true,
  isDone: row.done_at !== null && row.done_at !== undefined,
  rules: readRules(row),
  parameters: rowsIn(row.parameters).map(readParameter),
  version: numberIn(row.lock_version),
});

/** What a checklist asks for beside an answer that is not good. */
export const readRules = (row: Row): Rules => ({ photo: readRule(row.photo), video: readRule(row.video), comment: readRule(row.comment) });

/** A parameter with its answer, as a server tells it. */
export const readParameter = (row: Row): Parameter => ({
  key: String(row.key),
  name: readText(row.name) ?? String(row.key),
  type: row.type as Parameter['type'],
  unit: readText(row.unit),
  low: numberIn(row.low),
  high: numberIn(row.high),
  isRequired: row.required === true,
  options: rowsIn(row.options).map(option => ({
    key: String(option.key),
    value: readText(option.value) ?? String(option.key),
    result: readResult(option.result),
    photo: readRule(option.photo),
    comment: readRule(option.comment),
  })),
  answer: readAnswer(row.answer),
});

/** An answer as a list or a refusal tells it; null where there is none. */
export function readAnswer(given: unknown): Answer | null {
  if (typeof given !== 'object' || given === null) return null;
  const row = given as Row;
  const by = row.user as { id: number; name?: unknown } | null | undefined;
  return {
    value: readText(row.value) ?? '',
    result: readResult(row.result),
    comment: readText(row.comment),
    photos: idsIn(row.photos),
    videos: idsIn(row.videos),
    missing: Array.isArray(row.missing) ? (row.missing as Answer['missing']) : [],
    by: by ? { id: by.id, name: readText(by.name) ?? `#${by.id}` } : null,
    at: readMoment(row.answered_at),
  };
}

const rowsIn = (given: unknown) => (Array.isArray(given) ? (given as readonly Row[]) : []);
const idsIn = (given: unknown) => (Array.isArray(given) ? given.map(Number) : []);
const readResult = (given: unknown) => (given === 'accept' || given === 'reject' ? given : null);
const readRule = (given: unknown): Rule => (given === 'required' || given === 'optional' || given === 'not_required' ? given : null);

function numberIn(given: unknown): number | null {
  const number = given === null || given === undefined || given === '' ? NaN : Number(given);
  return Number.isFinite(number) ? number : null;
}
