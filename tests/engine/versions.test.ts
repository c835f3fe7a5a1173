import { describe, expect, test } from 'vitest';
import { date, defineResource, money, number, ref, refs, select, text } from '#definition';
import { isSameIn, versionedFields, versionsOf } from '#src/engine/history/versions/versions.ts';
import type { HistoryEntry } from '#src/engine/history/useHistory.ts';

const pacts = defineResource({
  name: 'pacts' as never,
  label: { one: 'Pact', many: 'Pacts' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name' }),
    price: money({ label: 'Price' }),
    kind: select(['short', 'long'], { label: 'Kind' }),
    ends: date({ label: 'Ends' }),
    owner: ref('users', { label: 'Owner' }),
    places: refs('locations', { label: 'Places' }),
    version: number({ label: 'Version', integer: true, readOnly: true }),
    why: text({ label: 'Why' }),
  },
});
const names = { number: 'version', comment: 'why' };
const record = {
  ...{ id: 7, name: 'Cooling', price: 30, kind: 'long', ends: '2027-01-01', version: 3, why: 'Longer' },
  owner: { id: 2, name: 'Reem' },
  places: [{ id: 4, name: 'Hidd' }],
};
const entry = (id: number, action: string, changes: HistoryEntry['changes']): HistoryEntry => ({
  ...{ id, action, changes, at: `2026-01-0${id} 08:00:00`, by: { id, name: `Person ${id}` }, note: null, item: null, file: null },
});
const entries = [
  entry(5, 'update', [
    { field: 'version', old: '2', new: '3' },
    { field: 'kind', old: 'short', new: 'long', was: { value: 'short' } },
    { field: 'ends', old: '2026-06-01', new: '2027-01-01', was: { value: '2026-06-01' } },
    { field: 'why', old: 'Dearer', new: 'Longer', was: { value: 'Dearer' } },
  ]),
  entry(4, 'update', [{ field: 'why', old: null, new: 'Dearer', was: { value: null } }]),
  entry(3, 'update', [
    { field: 'version', old: '1', new: '2' },
    { field: 'price', old: '20', new: '30', was: { value: 20 } },
    { field: 'owner', old: 'Ali', new: 'Reem', was: { value: 9 } },
    { field: 'places', old: 'Sitra; Hidd', new: 'Hidd', was: { value: [8, 4] } },
  ]),
  entry(2, 'uploaded', []),
  entry(1, 'create', [{ field: 'name', old: null, new: 'Cooling' }]),
];

describe('the versions of a record', () => {
  const [third, second, first, ...more] = versionsOf(pacts, record, entries, names);

  test('are told by the changes that raised its number, newest first, with who made each and what was said of it', () => {
    expect(more).toEqual([]);
    expect([third, second, first].map(version => [version?.number, version?.comment, version?.by?.name])).toEqual([
      [3, 'Longer', 'Person 5'],
      [2, 'Dearer', 'Person 3'],
      [1, null, 'Person 1'],
    ]);
  });

  test('have the values they had, references by their names', () => {
    expect(third?.values).toMatchObject({ kind: 'long', ends: '2027-01-01', price: 30 });
    expect(second?.values).toMatchObject({ kind: 'short', ends: '2026-06-01', price: 30, owner: { id: 2, name: 'Reem' } });
    expect(first?.values).toMatchObject({
      price: 20,
      owner: { id: 9, name: 'Ali' },
      places: [
        { id: 8, name: 'Sitra' },
        { id: 4, name: 'Hidd' },
      ],
    });
  });

  test('differ in what changed between them, whatever lies between', () => {
    const differing = versionedFields(pacts, names).filter(
      name => third && first && !isSameIn(pacts.fields[name as 'name'], third, first, name),
    );
    expect(differing).toEqual(['price', 'kind', 'ends', 'owner', 'places']);
  });

  test('of which the history knows nothing are one: what stands there now', () => {
    expect(versionsOf(pacts, record, [], names).map(({ number, by }) => [number, by])).toEqual([[3, null]]);
  });
});
