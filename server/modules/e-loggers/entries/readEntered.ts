import { keepable } from '#definition/texts';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import type { ValueIssue } from '#src/domain/e-loggers/checkValue.ts';
import { checkValues, type CheckedValues } from '#src/domain/e-loggers/checkValues.ts';
import type { FormField, Values } from '#src/domain/e-loggers/field.ts';

type Body = Readonly<Record<string, unknown>>;

const sentences: Readonly<Record<ValueIssue, Message>> = {
  required: { rule: 'required' },
  number: 'This is not a number.',
  decimals: 'This number has too many decimals.',
  option: 'This is none of the options.',
  date: { rule: 'date' },
  datetime: 'This is not a moment with a time zone.',
  time: 'This is not a time of day.',
  duration: 'This is not a duration, such as 1:30.',
  boolean: { rule: 'boolean' },
  tooLong: { rule: 'tooLong', args: { max: 2000 } },
  rows: 'A row of this table is not right, or there are too many or too few.',
  ref: 'There is no such record.',
  files: { rule: 'These are not files, or too many of them.' },
  text: 'This is not a text.',
  range: 'This is outside its limits, and is not taken.',
  second: 'A second person signs this value.',
  carried: 'This was carried forward: say why it is another now.',
  comment: 'Say why: this is outside its limits, or below the last value.',
};

/** Texts as the database can keep them, at any depth. */
function kept(value: unknown): unknown {
  if (typeof value === 'string') return keepable(value);
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [keepable(key), kept(one)]));
  return value;
}

const objectIn = (given: unknown): Body =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (kept(given) as Body) : {};

/** What a body says was entered, its values without what the database cannot keep. */
export const enteredIn = (body: Body) => ({
  ...{ values: objectIn(body.values), comments: objectIn(body.comments), seconds: objectIn(body.seconds) },
});

/** The values and comments of a body, checked by a form. Throws `Failure` with what is wrong, by key. */
export function readEntered(fields: readonly FormField[], body: Body, last: Values): CheckedValues {
  const checked = checkValues(fields, enteredIn(body), last);
  const [unknown] = checked.unknown;
  if (unknown !== undefined)
    throw new Failure({ values: [{ rule: 'This form has no field {{key}}.', args: { key: unknown.slice(0, 60) } }] });
  const issues = Object.entries(checked.issues);
  if (issues.length > 0) throw new Failure(Object.fromEntries(issues.map(([key, issue]) => [`values.${key}`, [sentences[issue]]])));
  if (Object.keys(checked.values).length === 0) throw new Failure({ values: ['Nothing was entered.'] });
  return checked;
}

/** How many values of an entry are not good. */
export const rejectedIn = ({ judgements }: Pick<CheckedValues, 'judgements'>): number =>
  Object.values(judgements).filter(judgement => judgement === 'reject').length;
