import { expect, test } from 'vitest';
import { carryOver } from '#src/domain/e-loggers/carryOver.ts';
import { defaultValues } from '#src/domain/e-loggers/defaultValues.ts';
import { readFields } from '#src/domain/e-loggers/readField.ts';

const me = { id: 3, name: 'Ali Hassan' };

test('an entry begins with what its fields say, and remembers what is as before', () => {
  const fields = readFields([
    { key: 'place', kind: 'text', default_by: 'fixed', default_value: 'Pump room' },
    { key: 'safe', kind: 'boolean', default_by: 'fixed', default_value: 'true' },
    { key: 'open', kind: 'textarea', carry_forward: true },
    { key: 'load', kind: 'number', default_by: 'last' },
    { key: 'day', kind: 'date', default_by: 'now' },
    { key: 'at', kind: 'datetime', default_by: 'now' },
    { key: 'who', kind: 'text', default_by: 'me' },
    { key: 'person', kind: 'ref', target: 'person', default_by: 'me' },
    { key: 'asset', kind: 'ref', target: 'asset', default_by: 'me' },
    { key: 'photo', kind: 'photo', default_by: 'last' },
    { key: 'free', kind: 'text' },
  ]);
  const last = { open: 'Valve 3 drips', photo: [{ id: 1, name: 'x.png', type: 'image/png', size: 1, sha256: 'x' }] };
  expect(defaultValues(fields, { last, me, now: new Date(2026, 2, 9, 6, 5, 30) })).toEqual({
    values: {
      ...{ place: 'Pump room', safe: true, open: 'Valve 3 drips', day: '2026-03-09', who: 'Ali Hassan', person: me },
      at: new Date(2026, 2, 9, 6, 5).toISOString(),
    },
    asBefore: ['open'],
  });
});

test('a draft is carried over to a renewed form: values stay by key and kind, what is new or another is to be checked', () => {
  const before = readFields([
    { key: 'a', kind: 'text', label: 'A' },
    { key: 'b', kind: 'number', label: 'B', high: 5 },
    { key: 'c', kind: 'text', label: 'C' },
    { key: 'd', kind: 'text', label: 'D' },
  ]);
  const after = readFields([
    { key: 'a', kind: 'text', label: 'A' },
    { key: 'b', kind: 'number', label: 'B', high: 9 },
    { key: 'e', kind: 'text', label: 'E' },
    { key: 'f', kind: 'heading', label: 'F' },
  ]);
  const { values, comments, toCheck, lost } = carryOver(before, after, {
    values: { a: 'x', b: '7', c: 'y' },
    comments: { b: 'hot', c: 'z' },
  });
  expect({ values, comments }).toEqual({ values: { a: 'x', b: '7' }, comments: { b: 'hot' } });
  expect([toCheck, lost].map(fields => fields.map(({ key }) => key))).toEqual([['b', 'e'], ['c']]);
});
