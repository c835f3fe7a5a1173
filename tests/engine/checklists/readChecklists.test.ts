import { expect, test } from 'vitest';
import { readAnswer, readChecklists, readParameter, readRules } from '#src/engine/record/checklists/readChecklists.ts';

test('checklists are read as far as a server tells them, by stage', () => {
  expect(readChecklists(null)).toEqual([]);
  const [checklist, ...others] = readChecklists({ pre: [{ id: '4', parameters: 'none', is_locked: 1 }], inter: 'none' });
  expect(others).toEqual([]);
  expect(checklist).toEqual({
    ...{ id: 4, name: '#4', stage: 'pre', after: null, isLocked: false, isDone: false, parameters: [], version: null },
    rules: { photo: null, video: null, comment: null },
  });
  expect(readRules({ photo: 'required', video: 'perhaps', comment: 'not_required' })).toEqual({
    ...{ photo: 'required', video: null, comment: 'not_required' },
  });
});

test('a parameter is called by its key where it has no name, and is asked for where nobody understands what would hide it', () => {
  const parameter = readParameter({
    ...{ key: 'oil', type: 'select', low: '', high: 'x', required: 'yes', options: [{ key: 'ok', result: 'fine' }] },
    show_when: [
      { key: 'level', op: 'less', value: 5 },
      { key: 'level', op: 'is', value: null },
      { key: 'level', op: 'like', value: 'x' },
    ],
  });
  expect(parameter).toMatchObject({
    ...{ name: 'oil', help: null, low: null, high: null, isRequired: false, answer: null, show_match: 'all' },
    options: [{ key: 'ok', value: 'ok', result: null }],
    show_when: [
      { key: 'level', op: 'less', value: '5' },
      { key: 'level', op: 'is', value: '' },
    ],
  });
});

test.each([
  [
    { value: null, result: 'na', user: { id: 3 }, photos: ['1', 2] },
    { value: '', result: 'na', by: { id: 3, name: '#3' }, photos: [1, 2], missing: [] },
  ],
  [
    { value: 7, result: 'done', photos: 'none', missing: ['photo'] },
    { value: '7', result: null, by: null, photos: [], missing: ['photo'] },
  ],
])('an answer %j is read as %j', (given, answer) => expect(readAnswer(given)).toMatchObject(answer));

test.each([null, undefined, 'ok'])('%j is no answer', given => expect(readAnswer(given)).toBeNull());
