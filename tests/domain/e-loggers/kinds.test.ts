import { describe, expect, test } from 'vitest';
import { checkValue } from '#src/domain/e-loggers/checkValue.ts';
import { checkValues } from '#src/domain/e-loggers/checkValues.ts';
import { computedValue } from '#src/domain/e-loggers/computedValue.ts';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { readFields } from '#src/domain/e-loggers/readField.ts';

const fieldOf = (row: Record<string, unknown>) => readFields([{ key: 'a', label: 'A', ...row }])[0] as FormField;
const options = [
  { key: 'ok', value: 'OK', result: 'accept' },
  { key: 'bad', value: 'Bad', result: 'reject' },
  { key: 'odd', value: 'Odd' },
];
/** What each of these is taken as, or why it is not. */
const checked = (row: Record<string, unknown>, ...given: unknown[]) =>
  given.map(one => {
    const { value, issue } = checkValue(fieldOf(row), one);
    return issue ?? value;
  });

describe('what is entered is taken or refused by the kind of its field', () => {
  test('an option of a list, by its key alone', () => {
    expect(checked({ kind: 'select', options }, 'bad', 'Bad', ['bad'], ' ')).toEqual(['bad', 'option', 'option', null]);
    expect(['ok', 'bad', 'odd'].map(key => checkValue(fieldOf({ kind: 'select', options }), key).judgement)).toEqual([
      ...['accept', 'reject', null],
    ]);
  });

  test('several options once each, in the order of the list; one that is bad makes all bad', () => {
    const field = { kind: 'choices', options };
    expect(checked(field, ['bad', 'ok'], [], 'ok', ['ok', 'gone'], ['ok', 'ok', 'bad', 'odd'])).toEqual([
      ...[['ok', 'bad'], null, 'option', 'option', 'option'],
    ]);
    const judgements = [['bad', 'ok'], ['ok', 'odd'], ['odd']].map(keys => checkValue(fieldOf(field), keys).judgement);
    expect(judgements).toEqual(['reject', 'accept', null]);
  });

  test('texts without the spaces around them, up to a length', () => {
    expect(checked({ kind: 'text' }, ' dry ', '  ', 5, 'x'.repeat(10_001))).toEqual(['dry', null, 'text', 'tooLong']);
    expect(checked({ kind: 'textarea' }, {})).toEqual(['text']);
  });

  test('days, moments, times and lengths of time, as they are written in records', () => {
    expect(checked({ kind: 'date' }, '2026-02-28', '2026-02-30', '')).toEqual(['2026-02-28', 'date', null]);
    const moments = ['2026-03-01T10:00+01:00', '2026-03-01 10:00', '2026-13-01T10:00Z'];
    expect(checked({ kind: 'datetime' }, ...moments)).toEqual(['2026-03-01T09:00:00.000Z', 'datetime', 'datetime']);
    // As it is stored and as a browser writes it, it is the same moment.
    expect(checked({ kind: 'datetime' }, '2026-03-01T09:00:00.000Z')).toEqual(['2026-03-01T09:00:00.000Z']);
    expect(checked({ kind: 'time' }, '23:59', '24:00', 9)).toEqual(['23:59', 'time', 'time']);
    expect(checked({ kind: 'duration' }, '100:05', '1:60')).toEqual(['100:05', 'duration']);
  });

  test('records by their ids, files by theirs or by the word of their upload, none of them twice', () => {
    const named = { id: 7, name: 'Pump' };
    expect(checked({ kind: 'ref' }, named, '7', 7, 0, 'seven', { name: 'Pump' })).toEqual([
      ...[named, { id: 7, name: '' }, { id: 7, name: '' }, 'ref', 'ref', 'ref'],
    ]);
    const file = { id: 'word-of-upload', name: 'a.png', type: 'image/png', size: 3 };
    expect(checked({ kind: 'photo' }, [file], [], [file, file], ['a.png'], [{ id: 'short' }], file)).toEqual([
      ...[[file], null, 'files', 'files', 'files', 'files'],
    ]);
    expect(checked({ kind: 'signature' }, [file, { ...file, id: 5 }])).toEqual(['files']);
    // What says nothing of its size or its hash has none.
    expect(checked({ kind: 'file' }, [{ id: 5, name: 8, size: 'big', sha256: 'x' }])).toEqual([[{ id: 5, name: '', type: '', size: 0 }]]);
  });

  test('rows of a table: at least and at most so many, each with what its columns require', () => {
    const columns = [
      { key: 'part', label: 'Part', required: true },
      { key: 'done', label: 'Done', kind: 'boolean' },
    ];
    const table = { kind: 'table', columns, min_rows: 2, max_rows: 3 };
    const row = { part: 'Seal', done: true };
    expect(checked(table, [row, row, {}], [row], [{}], [row, row, row, row], [row, { done: true }], [row, 'Seal'], 'Seal')).toEqual([
      ...[[row, row], 'rows', null, 'rows', 'rows', 'rows', 'rows'],
    ]);
  });

  test('nothing where there is nothing to enter', () => {
    for (const kind of ['computed', 'heading', 'instruction']) expect(checked({ kind }, 'x')).toEqual([null]);
    expect(checked({ kind: 'boolean' }, true, 'true')).toEqual([true, 'boolean']);
  });
});

test('a number outside its limits is refused where the form says so, and what is carried forward changes with a comment alone', () => {
  const fields = readFields([
    { key: 'load', label: 'Load', kind: 'number', high: 10, out_of_range: 'refuse' },
    { key: 'pump', label: 'Pump', kind: 'ref', carry_forward: true },
    { key: 'note', label: 'Note', kind: 'text', carry_forward: true, second_person: true },
  ]);
  const last = { pump: { id: 7, name: 'Pump' }, note: 'Drips' };
  const check = (values: Record<string, unknown>, more: object = {}) =>
    checkValues(fields, { values: { ...last, ...values }, comments: {}, ...more }, last).issues;
  expect(check({ load: '11' })).toEqual({ load: 'range', note: 'second' });
  expect(check({ pump: { id: 7, name: 'Pump, renamed' } }, { seconds: { note: 'token' } })).toEqual({});
  expect(check({ pump: { id: 8, name: 'Pump' }, note: null })).toEqual({ pump: 'carried', note: 'carried' });
  expect(check({ note: 'Dry' }, { comments: { note: ' Sealed ' } })).toEqual({ note: 'second' });
});

test('a computed value follows from all its numbers, rounded as its field says, and is empty where one is', () => {
  const values = { a: '10', b: '4', c: '0.5', word: 'ten' };
  const computed = (operation: string, of: string, more: object = {}, last = {}) =>
    computedValue(fieldOf({ kind: 'computed', operation, of, ...more }) as FormField & { kind: 'computed' }, values, last);
  expect(computed('sum', 'a, b, c')).toBe('14.5');
  expect(computed('difference', 'a, b, c')).toBe('5.5');
  expect(computed('mean', 'a, b, c', { decimals: 2 })).toBe('4.83');
  expect([computed('min', 'a, b, c'), computed('max', 'a, b, c')]).toEqual(['0.5', '10']);
  expect(computed('since_last', 'a', {}, { a: '7.5' })).toBe('2.5');
  expect([computed('since_last', 'a'), computed('sum', 'a, word'), computed('mean', '')]).toEqual([null, null, null]);
});
