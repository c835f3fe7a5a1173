import { relevantKeys } from '#src/domain/checklists/relevantKeys.ts';
import { checkValue, type Judgement, type ValueIssue } from './checkValue';
import { computedValue } from './computedValue';
import { isStatic, type FormField, type Value, type Values } from './field';

/** What somebody enters, as it comes. */
export interface Entered {
  values: Readonly<Record<string, unknown>>;
  /** Why something is as it is, by key. */
  comments: Readonly<Record<string, unknown>>;
  /** The signatures of second persons, by key; whether they are true says the server. */
  seconds?: Readonly<Record<string, unknown>>;
}

export interface CheckedValues {
  values: Values;
  comments: Readonly<Record<string, string>>;
  /** Judgements of what was judged. */
  judgements: Readonly<Record<string, Exclude<Judgement, null>>>;
  issues: Readonly<Record<string, ValueIssue>>;
  /** Keys that the form does not have. */
  unknown: readonly string[];
}

const longestComment = 1000;

/** A value as conditions compare it; nothing of values that are several. */
export const comparableText = (value: Value | null | undefined): string =>
  typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : '';

/**
 * Checks an entry by its form: what is required, shown, within its limits. Computed values are made anew whatever was sent, and what is not shown
 * is not kept. Pure: console and server come to the same.
 *
 * @param last the values of the last entry of the book, by which readings are judged
 */
export function checkValues(fields: readonly FormField[], entered: Entered, last: Values): CheckedValues {
  const checked = new Map(fields.map(field => [field.key, checkValue(field, entered.values[field.key])]));
  const shown = relevantKeys(
    fields.map(({ key, show_when }) => ({ key, show_when, answer: { value: comparableText(checked.get(key)?.value) } })),
  );
  const values: Record<string, Value> = {};
  const comments: Record<string, string> = {};
  const judgements: Record<string, Exclude<Judgement, null>> = {};
  const issues: Record<string, ValueIssue> = {};
  for (const field of fields) {
    const { key } = field;
    if (isStatic(field) || !shown.has(key)) continue;
    if (field.kind === 'computed') {
      const value = computedValue(field, values, last);
      if (value !== null) values[key] = value;
      continue;
    }
    const { value, judgement, issue } = checked.get(key) ?? { value: null, judgement: null, issue: null };
    const comment = commentIn(entered.comments[key]);
    if (comment !== null) comments[key] = comment;
    const problem =
      issue ??
      (value === null ? (field.required ? 'required' : null) : limitIssue(field, { value, judgement, comment }, last)) ??
      (isCarried(field, value, last) || comment !== null ? null : 'carried') ??
      (field.second_person && value !== null && !entered.seconds?.[key] ? 'second' : null);
    if (problem !== null) issues[key] = problem;
    if (value !== null) values[key] = value;
    if (judgement !== null) judgements[key] = judgement;
  }
  const known = new Set(fields.map(({ key }) => key));
  return { values, comments, judgements, issues, unknown: Object.keys(entered.values).filter(key => !known.has(key)) };
}

const commentIn = (given: unknown): string | null =>
  typeof given === 'string' && given.trim() !== '' ? given.trim().slice(0, longestComment) : null;

/** Whether nothing is changed of what a field carries forward. */
const isCarried = ({ key, carry_forward: isKept }: FormField, value: Value | null, last: Values): boolean =>
  !isKept || last[key] === undefined || sameText(last[key]) === sameText(value);

/** One text for values that are the same; names of records are not compared. */
const sameText = (value: Value | null): string =>
  JSON.stringify(value !== null && typeof value === 'object' && 'id' in value ? value.id : value);

interface Judged {
  value: Value;
  judgement: Judgement;
  comment: string | null;
}

/** What the limits of a number ask for beside it. */
function limitIssue(field: FormField, { value, judgement, comment }: Judged, last: Values): ValueIssue | null {
  if (field.kind !== 'number' && field.kind !== 'reading') return null;
  if (judgement === 'reject' && field.out_of_range === 'refuse') return 'range';
  const before = last[field.key];
  const hasFallen = field.kind === 'reading' && typeof before === 'string' && Number(value) < Number(before);
  return (hasFallen || (judgement === 'reject' && field.out_of_range === 'comment')) && comment === null ? 'comment' : null;
}
