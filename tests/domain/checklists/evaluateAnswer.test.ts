import { describe, expect, it } from 'vitest';
import type { Option, Question, Rules } from '#src/domain/checklists/checklist.ts';
import { evaluateAnswer, longestAnswer } from '#src/domain/checklists/evaluateAnswer.ts';
import { missingExtras, requirementsOf } from '#src/domain/checklists/requirements.ts';

const worn: Option = { key: 'worn', value: 'Worn', result: 'reject', photo: 'required', comment: 'optional' };
const good: Option = { key: 'good', value: 'Good', result: 'accept', photo: null, comment: 'not_required' };
const question = (type: Question['type'], more: Partial<Question> = {}): Question => ({
  type,
  low: null,
  high: null,
  options: null,
  ...more,
});
const choice = question('Drop-down', { options: [good, worn] });

describe('an answer', () => {
  it.each([
    [question('Number', { low: 2, high: 8 }), ' 2 ', '2', 'accept'],
    [question('Number', { low: 2, high: 8 }), '8,50', '8.5', 'reject'],
    [question('Number', { high: 8 }), '-1', '-1', 'accept'],
    [question('Number', { low: 2 }), '+1.9', '1.9', 'reject'],
    [question('Number'), '1000', '1000', null],
    [question('Number', { low: -5 }), '\u22123,5', '-3.5', 'accept'],
    [question('Number', { high: 8 }), '\u0661\u0662\u066b\u0665', '12.5', 'reject'],
    [question('Number', { decimals: 1 }), '1.50', '1.5', null],
    [choice, 'worn', 'worn', 'reject'],
    [choice, 'good', 'good', 'accept'],
    [question('Date'), '2026-03-31', '2026-03-31', null],
    [question('Text'), ' All well ', 'All well', null],
    [question('Text'), 'x'.repeat(longestAnswer), 'x'.repeat(longestAnswer), null],
  ] as const)('%j: %s', (asked, text, value, result) => {
    expect(evaluateAnswer(asked, text)).toEqual({ value, result, isClose: false, issue: null });
  });

  it.each([
    [question('Text'), '  ', 'empty'],
    [choice, '', 'empty'],
    [question('Number'), '1,000.5', 'number'],
    [question('Number'), '1e3', 'number'],
    [question('Number'), 'NaN', 'number'],
    [question('Number', { decimals: 1 }), '1.55', 'decimals'],
    [choice, 'Worn', 'option'],
    [question('Drop-down'), 'worn', 'option'],
    [question('Date'), '2026-02-30', 'day'],
    [question('Date'), 'invalid', 'day'],
    [question('Text'), 'x'.repeat(longestAnswer + 1), 'tooLong'],
  ] as const)('%j is none: %s', (asked, text, issue) => {
    expect(evaluateAnswer(asked, text)).toEqual({ value: text.trim(), result: null, isClose: false, issue });
  });
});

it.each([
  ['4', false],
  ['4.9', true],
  ['5', false],
  ['7', false],
  ['7.1', true],
  ['9', false],
])('a number near its limits is close to them: %s', (text, isClose) => {
  expect(evaluateAnswer(question('Number', { low: 4.5, high: 8, warn_low: 5, warn_high: 7 }), text).isClose).toBe(isClose);
});

describe('what is asked for beside an answer', () => {
  const strict: Rules = { photo: 'required', video: 'required', comment: 'required' };
  const has = { photo: false, video: false, comment: false };

  it('follows the option that was chosen, else the checklist where the answer is not good', () => {
    expect(requirementsOf(strict, choice, { value: 'worn', result: 'reject' })).toEqual({
      photo: 'required',
      video: 'required',
      comment: 'offered',
    });
    expect(requirementsOf(strict, choice, { value: 'good', result: 'accept' })).toEqual({
      photo: 'offered',
      video: 'none',
      comment: 'none',
    });
    const silent: Rules = { photo: null, video: null, comment: 'not_required' };
    expect(requirementsOf(silent, question('Number'), { value: '1', result: 'reject' })).toEqual({
      photo: 'offered',
      video: 'none',
      comment: 'none',
    });
  });

  it('follows the rules of a number for good and for bad ones before those of the checklist', () => {
    const own = question('Number', { accept_photo: 'required', reject_photo: 'not_required', reject_video: 'optional' });
    expect(requirementsOf(strict, own, { value: '5', result: 'accept' })).toEqual({ photo: 'required', video: 'none', comment: 'offered' });
    expect(requirementsOf(strict, own, { value: '9', result: 'reject' })).toEqual({ photo: 'none', video: 'offered', comment: 'required' });
    expect(requirementsOf(strict, own, { value: '5', result: null })).toEqual({ photo: 'offered', video: 'none', comment: 'offered' });
    const filmed = question('Drop-down', { options: [{ ...worn, video: 'required' }] });
    expect(missingExtras({ ...strict, video: null }, filmed, { value: 'worn', result: 'reject' }, has)).toEqual(['photo', 'video']);
  });

  it('is a reason alone where the question does not apply, and what the checklist says of an option that is gone', () => {
    expect(requirementsOf(strict, choice, { value: '', result: 'na' })).toEqual({ photo: 'none', video: 'none', comment: 'required' });
    for (const gone of [choice, question('Drop-down')])
      expect(requirementsOf(strict, gone, { value: 'cracked', result: 'reject' })).toEqual(strict);
  });

  it('is missing until it is there', () => {
    const bad = { value: '9', result: 'reject' } as const;
    expect(missingExtras(strict, question('Number'), bad, has)).toEqual(['photo', 'video', 'comment']);
    expect(missingExtras(strict, question('Number'), bad, { ...has, video: true })).toEqual(['photo', 'comment']);
    expect(missingExtras(strict, choice, { value: 'worn', result: 'reject' }, { ...has, video: true })).toEqual(['photo']);
    expect(missingExtras(strict, question('Number'), { value: '5', result: 'accept' }, has)).toEqual([]);
  });
});
