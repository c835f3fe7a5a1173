import { expect, test } from 'vitest';
import { readHistoryEntry } from '#src/engine/history/useHistory.ts';

const changesOf = (log_meta: unknown) => readHistoryEntry({ id: 1, log_meta }).changes;

test('an entry of a history is read as far as a server tells it', () => {
  expect(readHistoryEntry(null)).toEqual({ id: NaN, at: null, by: null, action: '', note: null, item: null, file: null, changes: [] });
  expect(
    readHistoryEntry({
      ...{ id: '4', created_at: { datetime: '2026-01-31 08:00:00' }, admin: { id: 2, name: 'Huda' }, action_type: 'checkout' },
      ...{ note: 'For a week', item: { id: 9, name: 'Drill', type: 'asset' }, file: { filename: 'plan.pdf', url: '/files/1' } },
    }),
  ).toMatchObject({
    ...{ id: 4, at: '2026-01-31 08:00:00', by: { id: 2, name: 'Huda' }, action: 'checkout', note: 'For a week' },
    ...{ item: { id: 9, name: 'Drill', type: 'asset' }, file: { name: 'plan.pdf', url: '/files/1' } },
  });
  expect(readHistoryEntry({ item: { id: 9, name: 'Drill' }, log_meta: 'none' })).toMatchObject({ item: null, changes: [] });
});

test.each<[unknown, string | null]>([
  ['Oil &amp; dust', 'Oil & dust'],
  ['', null],
  [0, '0'],
  [false, 'false'],
  [null, null],
  [undefined, null],
  [[{ name: 'Huda' }, null, 'Ali'], 'Huda, Ali'],
  [[], null],
  [{ formatted: '31 Jan, 2026', date: '2026-01-31' }, '31 Jan, 2026'],
  [{ text: 'Quay' }, 'Quay'],
  [{ width: 2 }, '{"width":2}'],
])('an old value %j is told as %j', (old, text) =>
  expect(changesOf({ name: { old, new: 'x' } })).toEqual([{ field: 'name', old: text, new: 'x' }]),
);

test('what a value was for a body is plain again, whatever lies within it; a change that says nothing is one from nothing to nothing', () => {
  const was = { name: 'A &lt; B', rows: [{ what: 'Oil &amp; dust', copies: 2 }], none: null };
  expect(changesOf({ site: { old: 'x', new: 'y', was, key: '_snipe_1' }, gone: null })).toEqual([
    {
      field: 'site',
      old: 'x',
      new: 'y',
      was: { value: { name: 'A < B', rows: [{ what: 'Oil & dust', copies: 2 }], none: null } },
      key: '_snipe_1',
    },
    { field: 'gone', old: null, new: null },
  ]);
});
