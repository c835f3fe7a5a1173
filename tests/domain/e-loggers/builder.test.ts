import { expect, test } from 'vitest';
import { formIssues } from '#src/domain/e-loggers/formIssues.ts';
import { fieldsOfTemplate, formTemplates } from '#src/domain/e-loggers/formTemplates.ts';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import { isSame, versionDifference } from '#src/domain/e-loggers/versionDifference.ts';
import { restoreRows, type Placed } from '#src/engine/form/builder/rows.ts';

test.each(formTemplates)('the ready-made form %s can be published as it is', template => {
  expect(formIssues(readFields(fieldsOfTemplate(template, key => key)))).toEqual([]);
});

test('a field that begins with its last value does not forbid its copying', () => {
  const rulesOf = (row: object) =>
    formIssues(readFields([{ key: 'a', label: 'A', kind: 'text', no_copy: true, ...row }])).map(({ rule }) => rule);
  expect([{}, { default_by: 'now' }, { default_by: 'last' }, { carry_forward: true }].map(rulesOf)).toEqual([[], [], ['copy'], ['copy']]);
});

test('two versions differ in fields by their keys, from what to what', () => {
  const before = [
    { key: 'load', label: 'Load', kind: 'number', high: 400, help: null },
    { key: 'oil', label: 'Oil', kind: 'number' },
    { key: 'old', label: 'Old', kind: 'text' },
  ];
  const after = [
    { key: 'oil', label: 'Oil', kind: 'number', required: false },
    { key: 'load', label: 'Load', kind: 'number', high: 380 },
    { key: 'new', label: 'New', kind: 'text' },
  ];
  expect(versionDifference(before, after)).toMatchObject({
    added: [{ key: 'new' }],
    removed: [{ key: 'old' }],
    changed: [{ row: { key: 'load' }, changes: [{ name: 'high', old: 400, new: 380 }] }],
    isMoved: true,
  });
  // What is empty or off is as what is missing.
  expect(isSame(versionDifference([{ key: 'a', required: false, options: [] }], [{ key: 'a' }]))).toBe(true);
});

test('rows that were removed come back to where they stood', () => {
  const rows: Placed[] = [0, 1, 2, 3].map(place => ({ place, row: { key: String(place) } }));
  const [first, second, , last] = rows as [Placed, Placed, Placed, Placed];
  const removed = [
    { at: 1, placed: second },
    { at: 3, placed: last },
  ];
  expect(restoreRows([first, rows[2] as Placed], removed)).toEqual(rows);
});
