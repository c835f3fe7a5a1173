import { expect, test } from 'vitest';
import { readOptions } from '#src/domain/checklists/optionLines.ts';
import { defaultValues } from '#src/domain/e-loggers/defaultValues.ts';
import { formIssues } from '#src/domain/e-loggers/formIssues.ts';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import { readChoices, readColumns, writeChoices, writeColumns } from '#src/domain/e-loggers/sheetLines.ts';
import { signedText } from '#src/domain/e-loggers/signedText.ts';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';
import { versionDifference } from '#src/domain/e-loggers/versionDifference.ts';

const words = (key: string) => (key.endsWith('true') ? 'Yes' : 'No');

test('a value is read by its field: words of options, cells of rows, names, and moments in one’s own way', () => {
  const [leaks, rows, photos, pump, seen, note] = readFields([
    { key: 'leaks', kind: 'choices', options: [{ key: 'oil', value: 'Oil' }] },
    {
      ...{ key: 'rows', kind: 'table' },
      columns: [
        { key: 'part', label: 'Part' },
        { key: 'done', label: 'Done', kind: 'boolean' },
      ],
    },
    ...['photo', 'ref', 'datetime', 'text'].map(kind => ({ key: kind, kind })),
  ]);
  const text = (field: typeof leaks, value: unknown) => textOfValue(field, value, words, at => `at ${at}`);
  // An option that the form no longer has is said by its key.
  expect(text(leaks, ['oil', 'gas'])).toBe('Oil, gas');
  expect(text(rows, [{ done: true }, { part: 'Seal', done: false }])).toBe('Yes\nSeal · No');
  expect(text(photos, [{ name: 'a.png' }, { name: 'b.png' }])).toBe('a.png, b.png');
  expect(text(pump, { id: 1, name: 'P1' })).toBe('P1');
  expect(text(seen, '2026-03-01T10:00:00Z')).toBe('at 2026-03-01T10:00:00Z');
  expect([text(note, 'Dry'), text(note, null), text(note, true)]).toEqual(['Dry', '', 'Yes']);
  // Without a field it is written as it was stored.
  expect([text(undefined, 'Dry'), text(undefined, ['oil'])]).toEqual(['Dry', '["oil"]']);
});

test('a second person signs the same text, however the value was sent', () => {
  expect(signedText([{ b: 2, a: true }, null])).toBe(signedText([{ a: true, b: '2' }, undefined]));
  expect(signedText(7)).toBe('"7"');
});

test('options and columns are written into a cell and read back, also those that say little', () => {
  expect(writeChoices([{ value: 'Oil | gas', result: 'reject', key: 'oil' }])).toBe('Oil \\| gas | reject | oil');
  expect(readChoices(writeChoices([{ value: 'Oil | gas', result: 'reject' }, { value: 'Air' }]))).toEqual({
    value: [
      { key: 'oil_gas', value: 'Oil | gas', result: 'reject' },
      { key: 'air', value: 'Air', result: null },
    ],
  });
  expect(readChoices('Oil | maybe')).toEqual({ line: 1 });
  expect(readColumns(writeColumns([{ label: 'Done', kind: 'boolean', required: true }, { label: 'Part' }]))).toEqual({
    value: [
      { key: 'done', label: 'Done', kind: 'boolean', required: true },
      { key: 'part', label: 'Part', kind: 'text', required: false },
    ],
  });
  expect(readColumns('Part')).toEqual({ value: [{ key: 'part', label: 'Part', kind: 'text', required: false }] });
  expect(readColumns('Part | colour')).toEqual({ line: 1 });
});

test('a line without its first part is said not to be right: what stands behind it does not take its place', () => {
  expect([readChoices('Oil\n | reject'), readOptions('Oil\n| reject')]).toEqual([{ line: 2 }, { line: 2 }]);
  expect([readChoices(writeChoices([{}])), readColumns(writeColumns([{}]))]).toEqual([{ line: 1 }, { line: 1 }]);
  expect(readOptions('Oil | | oil')).toMatchObject({ value: [{ value: 'Oil', result: 'accept', key: 'oil' }] });
});

test('a form of a server that leaves things out has fields without keys, which are said not to be right', () => {
  const fields = readFields([
    { kind: 'select', options: [{}, null, 'x'] },
    { kind: 'table', key: 'rows', label: 'Rows', columns: [{ kind: 'colour' }], min_rows: 3, max_rows: 2 },
    { kind: 'computed', key: 'sum', label: 'Sum', operation: 'root', of: 7 },
    { kind: 'never', key: 'word', label: 'Word', default_by: 'fixed', default_value: ' ' },
  ]);
  expect(fields[0]).toMatchObject({ key: '', label: '', options: [{ key: '', value: '', result: null }] });
  expect(fields[1]).toMatchObject({ columns: [{ key: '', label: '', kind: 'text' }] });
  expect(fields[2]).toMatchObject({ operation: 'sum', of: [] });
  expect(fields[3]).toMatchObject({ kind: 'text', default: null });
  expect(formIssues(fields).map(({ at, rule }) => [at, rule])).toEqual([
    ...[
      [0, 'noKey'],
      [0, 'noLabel'],
    ],
    ...[
      [0, 'options'],
      [1, 'columns'],
      [2, 'computed'],
    ],
  ]);
  const rows = { kind: 'table', key: 'rows', label: 'Rows', columns: [{ key: 'a' }], min_rows: 3 };
  expect(formIssues(readFields([{ ...rows, max_rows: 2 }])).map(({ rule }) => rule)).toEqual(['columns']);
  expect(formIssues(readFields([{ ...rows, max_rows: 3 }]))).toEqual([]);
});

test('an entry begins with fixed options and with the time of day; where a kind has no such beginning it is empty', () => {
  const fixed = { default_by: 'fixed', default_value: 'oil, ,gas' };
  const fields = readFields([
    { key: 'leaks', kind: 'choices', ...fixed },
    { key: 'rows', kind: 'table', ...fixed },
    { key: 'word', kind: 'text', ...fixed },
    { key: 'at', kind: 'time', default_by: 'now' },
    { key: 'load', kind: 'number', default_by: 'now' },
    { key: 'who', kind: 'text', default_by: 'me' },
  ]);
  expect(defaultValues(fields, { last: {}, me: null, now: new Date(2026, 2, 9, 6, 5) }).values).toEqual({
    ...{ leaks: ['oil', 'gas'], word: 'oil, ,gas', at: '06:05' },
  });
});

test('what is empty within a row of a field makes no difference between two versions', () => {
  const of = (option: object) => [{ key: 'leaks', options: [option] }];
  expect(versionDifference(of({ key: 'oil', result: null }), of({ key: 'oil' })).changed).toEqual([]);
  expect(versionDifference(of({ key: 'oil', result: 'reject' }), of({ key: 'oil' })).changed).toHaveLength(1);
});
