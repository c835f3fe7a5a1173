import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, type Json } from '#src/domain/e-loggers/canonicalJson.ts';
import { checkValues } from '#src/domain/e-loggers/checkValues.ts';
import { formIssues } from '#src/domain/e-loggers/formIssues.ts';
import { readFields } from '#src/domain/e-loggers/readField.ts';

const number = { kind: 'number', label: 'Pressure', key: 'pressure', low: 2, high: 8, warn_low: 3, warn_high: 7, decimals: 1 };
const fields = readFields([
  { ...number, required: true, out_of_range: 'comment' },
  { kind: 'reading', label: 'Hours run', key: 'hours' },
  { kind: 'computed', label: 'Since', key: 'since', operation: 'since_last', of: 'hours' },
  { kind: 'boolean', label: 'Leak', key: 'leak' },
  { kind: 'text', label: 'Where', key: 'where', required: true, show_when: [{ key: 'leak', op: 'is', value: 'true' }] },
  { kind: 'table', label: 'Valves', key: 'valves', columns: [{ key: 'open', label: 'Open', kind: 'number', required: true }] },
]);
const check = (values: Record<string, unknown>, comments: Record<string, unknown> = {}, last = {}) =>
  checkValues(fields, { values, comments }, last);

describe('an entry', () => {
  test('is judged by its form: limits, conditions, readings, tables and computed values', () => {
    expect(check({}).issues).toEqual({ pressure: 'required' });
    expect(check({ pressure: '٣٫٥' }).values).toEqual({ pressure: '3.5' });
    expect(check({ pressure: '2,5' }).judgements).toEqual({ pressure: 'warn' });
    for (const wrong of ['1e999', 'NaN', '4.55', {}, true]) expect(Object.keys(check({ pressure: wrong }).issues)).toEqual(['pressure']);
    expect(check({ pressure: 9 })).toMatchObject({ issues: { pressure: 'comment' }, judgements: { pressure: 'reject' } });
    expect(check({ pressure: 9 }, { pressure: 'Valve stuck' }).issues).toEqual({});
    expect(check({ pressure: 5, leak: true }).issues).toEqual({ where: 'required' });
    expect(check({ pressure: 5, leak: false, where: 'dropped' }).values).toEqual({ pressure: '5', leak: false });
    const read = check({ pressure: 5, hours: '110', since: '999' }, {}, { hours: '100' });
    expect(read.values).toMatchObject({ hours: '110', since: '10' });
    expect(check({ pressure: 5, hours: '90' }, {}, { hours: '100' }).issues).toEqual({ hours: 'comment' });
    expect(check({ pressure: 5, valves: [{ open: '12,5' }, {}] }).values.valves).toEqual([{ open: '12.5' }]);
    for (const rows of [[{ shut: '1' }], [{ open: 'x' }], Array.from({ length: 501 }, () => ({ open: 1 }))])
      expect(check({ pressure: 5, valves: rows }).issues).toEqual({ valves: 'rows' });
    expect(check({ pressure: 5, other: 1 }).unknown).toEqual(['other']);
  });

  test('is taken or refused whatever a call holds, and is the same once it was taken', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields.map(({ key }) => key), 'x'), fc.anything()), entered => {
        const { values, comments, issues } = check(entered);
        if (Object.keys(issues).length > 0) return;
        expect(check(values, comments).values).toEqual(values);
      }),
    );
  });

  test('has one text, whatever the order of its keys, that reads as the same value', () => {
    expect(canonicalJson({ b: [1, null], a: 'é"', c: undefined, A: true })).toBe('{"A":true,"a":"é\\"","b":[1,null]}');
    expect(() => canonicalJson(1.5)).toThrow(TypeError);
    const value = fc.letrec<{ json: Json }>(tie => ({
      json: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.boolean(),
        fc.integer(),
        fc.array(tie('json')),
        fc.dictionary(fc.string(), tie('json')),
      ),
    })).json;
    fc.assert(
      fc.property(value, json => {
        const text = canonicalJson(json);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
      }),
    );
  });
});

test('a form says what keeps it from being published', () => {
  const rules = (rows: readonly Record<string, unknown>[]) => formIssues(readFields(rows)).map(({ rule }) => rule);
  expect(rules([])).toEqual(['noFields']);
  expect(rules(Array.from({ length: 201 }, (_, at) => ({ kind: 'text', key: `k${String(at)}`, label: 'T' })))).toEqual(['tooMany']);
  expect(rules([number, { ...number }])).toEqual(['keyRepeats']);
  expect(rules([{ ...number, low: 9 }])).toEqual(['limits']);
  expect(rules([{ ...number, show_when: [{ key: 'pressure', op: 'is', value: '1' }] }])).toEqual(['condition']);
  expect(rules([{ kind: 'select', key: 'a', label: 'A', options: [] }])).toEqual(['options']);
  expect(
    rules([
      { kind: 'computed', key: 'a', label: 'A', of: 'b' },
      { ...number, key: 'b' },
    ]),
  ).toEqual(['computed']);
  expect(rules([number, { kind: 'computed', key: 'a', label: 'A', of: 'pressure' }])).toEqual([]);
});
