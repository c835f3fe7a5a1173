import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import {
  stages,
  type Answer,
  type Checklist,
  type Condition,
  type Operator,
  type Parameter,
  type Question,
  type Rule,
  type Rules,
  type Stage,
} from '#src/domain/checklists/checklist.ts';
import { evaluateAnswer } from '#src/domain/checklists/evaluateAnswer.ts';
import { readFamilyParameter } from '#src/domain/checklists/familyParameter.ts';

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
export function readParameter(given: Row): Parameter {
  const row = readFamilyParameter(given);
  const question = readQuestion(row);
  const answer = readAnswer(row.answer);
  return {
    ...question,
    ...{ key: String(row.key), name: readText(row.name) ?? String(row.key), help: readText(row.help), unit: readText(row.unit) },
    isRequired: row.required === true,
    answer: answer && { ...answer, isClose: answer.result === 'accept' && evaluateAnswer(question, answer.value).isClose },
  };
}

const outcomes = (['accept', 'reject'] as const).flatMap(outcome =>
  (['photo', 'video', 'comment'] as const).map(extra => `${outcome}_${extra}` as const),
);

const readQuestion = (row: Row): Question & Pick<Parameter, 'options'> => ({
  type: row.type as Parameter['type'],
  ...{ low: numberIn(row.low), high: numberIn(row.high), warn_low: numberIn(row.warn_low), warn_high: numberIn(row.warn_high) },
  ...{ decimals: numberIn(row.decimals), allow_na: row.allow_na === true },
  ...Object.fromEntries(outcomes.map(name => [name, readRule(row[name])])),
  options: rowsIn(row.options).map(option => ({
    key: String(option.key),
    value: readText(option.value) ?? String(option.key),
    result: readOutcome(option.result),
    photo: readRule(option.photo),
    video: readRule(option.video),
    comment: readRule(option.comment),
  })),
  show_match: row.show_match === 'any' ? 'any' : 'all',
  show_when: rowsIn(row.show_when).flatMap(readCondition),
});

const operators: readonly string[] = ['is', 'is_not', 'less', 'at_most', 'more', 'at_least'] satisfies readonly Operator[];

/** A condition that nobody understands is left out: what it hides is asked for. */
const readCondition = ({ key, op, value }: Row): readonly Condition[] =>
  operators.includes(String(op)) ? [{ key: String(key), op: op as Operator, value: readText(value) ?? '' }] : [];

/** An answer as a list or a refusal tells it; null where there is none. */
export function readAnswer(given: unknown): Answer | null {
  if (typeof given !== 'object' || given === null) return null;
  const row = given as Row;
  const by = row.user as { id: number; name?: unknown } | null | undefined;
  return {
    value: readText(row.value) ?? '',
    result: readResult(row.result),
    isClose: false,
    comment: readText(row.comment),
    photos: idsIn(row.photos),
    videos: idsIn(row.videos),
    missing: Array.isArray(row.missing) ? (row.missing as Answer['missing']) : [],
    knownOrder: numberIn(row.known_workorder),
    by: by ? { id: by.id, name: readText(by.name) ?? `#${by.id}` } : null,
    at: readMoment(row.answered_at),
  };
}

const rowsIn = (given: unknown) => (Array.isArray(given) ? (given as readonly Row[]) : []);
const idsIn = (given: unknown) => (Array.isArray(given) ? given.map(Number) : []);
const readOutcome = (given: unknown) => (given === 'accept' || given === 'reject' ? given : null);
const readResult = (given: unknown) => (given === 'na' ? given : readOutcome(given));
const readRule = (given: unknown): Rule => (given === 'required' || given === 'optional' || given === 'not_required' ? given : null);

function numberIn(given: unknown): number | null {
  const number = given === null || given === undefined || given === '' ? NaN : Number(given);
  return Number.isFinite(number) ? number : null;
}
