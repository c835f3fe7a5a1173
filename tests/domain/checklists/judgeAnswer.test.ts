import { describe, expect, it } from 'vitest';
import { relevantKeys, type Askable } from '#src/domain/checklists/relevantKeys.ts';
import type { Condition, Question } from '#src/domain/checklists/checklist.ts';
import { isTenfold } from '#src/domain/checklists/isTenfold.ts';
import { knownFaultValue } from '#src/domain/checklists/knownFaultValue.ts';
import { judgeAnswer } from '#src/domain/checklists/judgeAnswer.ts';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import { parameterIssues, type ParameterDraft } from '#src/domain/checklists/parameterIssues.ts';

const rules = { photo: 'required', video: null, comment: null } as const;
const nothing = { photo: false, video: false, comment: false };
const limits: Question = { type: 'Number', low: 2, high: 8, options: null };

describe('a judgement', () => {
  it('says what is missing beside a bad value, and nothing of what is no value', () => {
    expect(judgeAnswer(rules, limits, { value: '9', has: nothing })).toMatchObject({ result: 'reject', issue: null, missing: ['photo'] });
    expect(judgeAnswer(rules, limits, { value: 'nine', has: nothing })).toMatchObject({ result: null, issue: 'number', missing: [] });
  });

  it('takes what does not apply where that is allowed, with a reason', () => {
    const given = { value: '9', isNotApplicable: true, has: nothing };
    expect(judgeAnswer(rules, limits, given)).toMatchObject({ issue: 'mustBeAnswered' });
    const allowed = { ...limits, allow_na: true };
    expect(judgeAnswer(rules, allowed, given)).toMatchObject({ value: '', result: 'na', issue: null, missing: ['comment'] });
    expect(judgeAnswer(rules, allowed, { ...given, has: { ...nothing, comment: true } })).toMatchObject({ missing: [] });
  });
});

describe('a known fault', () => {
  it('is not good without a new value, and asks for what any bad value asks for', () => {
    const given = { value: ' ', isKnownFault: true, has: nothing };
    expect(judgeAnswer(rules, limits, given)).toMatchObject({ value: '', result: 'reject', issue: null, missing: ['photo'] });
    expect(judgeAnswer(rules, limits, { ...given, value: '5' })).toMatchObject({ value: '5', result: 'accept' });
  });

  it('is told by the one bad option, or by that of the last time', () => {
    const option = (key: string, result: 'accept' | 'reject') => ({ key, value: key, result, photo: null, comment: null });
    const seal = [option('dry', 'accept'), option('leaks', 'reject')];
    const value = (options: typeof seal, last: string | null) => knownFaultValue({ type: 'Drop-down', options }, last);
    expect(value(seal, null)).toBe('leaks');
    expect(['drips', 'dry', null].map(last => value([...seal, option('drips', 'reject')], last))).toEqual(['drips', '', '']);
    expect(knownFaultValue(limits, '90')).toBe('');
    expect(knownFaultValue({ type: 'Drop-down', options: null }, 'leaks')).toBe('');
  });
});

it.each([
  [750, 74, true],
  [640, 74, true],
  [500, 74, false],
  [7.5, 74, true],
  [74, 74, false],
  [-750, 74, false],
  [750, -74, false],
  [5, 0, false],
  [0, 5, false],
])('%d after %d looks like a slipped decimal mark: %s', (value, last, expected) => expect(isTenfold(value, last)).toBe(expected));

describe('what is asked for', () => {
  const asks = (op: Condition['op'], value: string, more: Partial<Askable> = {}): Askable => ({
    ...{ key: 'b', answer: null, show_when: [{ key: 'a', op, value }] },
    ...more,
  });
  const answered = (value: string | null): Askable => ({ key: 'a', answer: value === null ? null : { value } });

  it.each([
    ['is', 'open', 'open', true],
    ['is', 'open', 'shut', false],
    ['is_not', 'open', 'shut', true],
    ['less', '10', '9', true],
    ['less', '10', '10', false],
    ['at_most', '10', '10', true],
    ['more', '9,5', '10', true],
    ['at_least', '10', '9.9', false],
    ['at_least', '2026-03-01', '2026-04-01', true],
  ] as const)('%s %s: %s → %s', (op, value, found, isRelevant) => {
    expect(relevantKeys([answered(found), asks(op, value)]).has('b')).toBe(isRelevant);
  });

  it('needs an answer, and one that is asked for itself', () => {
    expect([...relevantKeys([answered(null), asks('is_not', 'x')])]).toEqual(['a']);
    const third: Askable = { key: 'c', answer: null, show_when: [{ key: 'b', op: 'is', value: '1' }] };
    expect([...relevantKeys([answered('no'), asks('is', 'yes', { answer: { value: '1' } }), third])]).toEqual(['a']);
    expect([...relevantKeys([answered('yes'), asks('is', 'yes', { answer: { value: '1' } }), third])]).toEqual(['a', 'b', 'c']);
  });

  it('follows all conditions, or any', () => {
    const both = [
      { key: 'a', op: 'is', value: '1' },
      { key: 'a', op: 'is', value: '2' },
    ] as const;
    expect(relevantKeys([answered('1'), asks('is', '', { show_when: both })]).has('b')).toBe(false);
    expect(relevantKeys([answered('1'), asks('is', '', { show_when: both, show_match: 'any' })]).has('b')).toBe(true);
  });
});

it.each<[string, ParameterDraft[], string[]]>([
  ['limits the wrong way round', [{ key: 'a', type: 'Number', low: 9, high: 1 }], ['low lowAboveHigh']],
  [
    'a band outside of the limits',
    [{ key: 'a', type: 'Number', low: 1, high: 9, warn_low: 0, warn_high: 10 }],
    ['warn_low warnOutside', 'warn_high warnOutside'],
  ],
  ['no good option', [{ key: 'a', type: 'Drop-down', options: [{ key: 'x', result: 'reject' }] }], ['options noGoodOption']],
  [
    'keys of options twice',
    [
      {
        key: 'a',
        type: 'Drop-down',
        options: [
          { key: 'x', result: 'accept' },
          { key: 'x', result: 'reject' },
        ],
      },
    ],
    ['options keyRepeats'],
  ],
  [
    'keys twice',
    [
      { key: 'a', type: 'Text' },
      { key: 'a', type: 'Text' },
    ],
    ['key keyRepeats'],
  ],
  ['the key of a deleted one', [{ key: 'gone', type: 'Text' }], ['key keyOfDeleted']],
  [
    'a condition on a later one',
    [
      { key: 'a', type: 'Text', show_when: [{ key: 'b' }] },
      { key: 'b', type: 'Text' },
    ],
    ['show_when notEarlier'],
  ],
  ['a condition on itself', [{ key: 'a', type: 'Text', show_when: [{ key: 'a' }] }], ['show_when notEarlier']],
  [
    'too many options',
    [{ key: 'a', type: 'Drop-down', options: Array.from({ length: 51 }, (_, at) => ({ key: `o${at}`, result: 'accept' as const })) }],
    ['options tooManyOptions'],
  ],
  [
    'a condition on none, and an option without a key',
    [
      { type: 'Drop-down', options: null },
      { key: null, type: 'Drop-down', options: [{ result: 'accept' }, { result: 'accept' }] },
      { key: 'c', show_when: [{}] },
    ],
    ['options noGoodOption', 'show_when notEarlier'],
  ],
  ['too many parameters', Array.from({ length: 201 }, (_, at) => ({ key: `p${at}`, type: 'Text' as const })), ['key tooManyParameters']],
  [
    'nothing',
    [
      { key: 'a', type: 'Number', low: 1, high: 9, warn_low: 2, warn_high: 8 },
      { key: 'b', type: 'Text', show_when: [{ key: 'a' }] },
    ],
    [],
  ],
])('a checklist with %s', (_, parameters, issues) => {
  expect(parameterIssues(parameters, new Set(['gone'])).map(({ field, rule }) => `${field} ${rule}`)).toEqual(issues);
});

it('makes keys from texts', () => {
  expect(keyFrom('Not in order!', new Set())).toBe('not_in_order');
  expect(keyFrom('Öl dicht', new Set(['ol_dicht']))).toBe('ol_dicht_2');
  expect(keyFrom('سليم', new Set())).toBe('سليم');
  expect(keyFrom('?!', new Set())).toBe('option');
});
