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
    [choice, 'worn', 'worn', 'reject'],
    [choice, 'good', 'good', 'accept'],
    [question('Date'), '2026-03-31', '2026-03-31', null],
    [question('Text'), ' All well ', 'All well', null],
    [question('Text'), 'x'.repeat(longestAnswer), 'x'.repeat(longestAnswer), null],
  ] as const)('%j: %s', (asked, text, value, result) => {
    expect(evaluateAnswer(asked, text)).toEqual({ value, result, issue: null });
  });

  it.each([
    [question('Text'), '  ', 'empty'],
    [choice, '', 'empty'],
    [question('Number'), '1,000.5', 'number'],
    [question('Number'), '1e3', 'number'],
    [choice, 'Worn', 'option'],
    [question('Drop-down'), 'worn', 'option'],
    [question('Date'), '2026-02-30', 'day'],
    [question('Date'), 'invalid', 'day'],
    [question('Text'), 'x'.repeat(longestAnswer + 1), 'tooLong'],
  ] as const)('%j is none: %s', (asked, text, issue) => {
    expect(evaluateAnswer(asked, text)).toEqual({ value: text.trim(), result: null, issue });
  });
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

  it('is missing until it is there', () => {
    const bad = { value: '9', result: 'reject' } as const;
    expect(missingExtras(strict, question('Number'), bad, has)).toEqual(['photo', 'video', 'comment']);
    expect(missingExtras(strict, question('Number'), bad, { ...has, video: true })).toEqual(['photo', 'comment']);
    expect(missingExtras(strict, choice, { value: 'worn', result: 'reject' }, { ...has, video: true })).toEqual(['photo']);
    expect(missingExtras(strict, question('Number'), { value: '5', result: 'accept' }, has)).toEqual([]);
  });
});
