import { describe, expect, it, test } from 'vitest';
import { boolean, date, defineResource, email, image, number, password, ref, refs, text } from '#definition';
import { bulkFields, bulkOutcome } from '#definition/derive/bulk';
import { restoredWith } from '#definition/derive/restoreValue';
import { registry } from '#resources/index.ts';

const pumps = defineResource({
  name: 'pumps',
  label: { one: 'Pump', many: 'Pumps' },
  section: 'assets',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    serial: text({ label: 'Serial', unique: ['kind'] }),
    kind: text({ label: 'Kind', immutable: true }),
    photo: image({ label: 'Photo' }),
    code: password({ label: 'Code' }),
    contact: email({ label: 'Contact', max: 12 }),
    place: ref('locations', { label: 'Place' }),
    stands: ref('locations', { label: 'Stands', readOnly: true, follows: { field: 'place', while: { kind: 'old' } } }),
    door: ref('locations', { label: 'Door', depends: { parent_id: 'place' } }),
    city: text({ label: 'City', through: 'place.city' }),
    keepers: refs('users', { label: 'Keepers' }),
    owned: boolean({ label: 'Owned' }),
    months: number({ label: 'Months', integer: true }),
    bought: date({ label: 'Bought' }),
    ends: date({ label: 'Ends' }),
    seen: date({ label: 'Seen', readOnly: true }),
    note: text({ label: 'Note' }),
  },
  when: { months: { owned: true } },
  editableWhen: { kind: { not: 'master' } },
  form: {
    fields: ['name', 'serial', 'kind', 'photo', 'code', 'contact', 'place', 'door', 'keepers', 'owned', 'months', 'bought', 'ends'],
    validate: pump => (pump.bought && pump.ends && pump.ends < pump.bought ? { ends: { rule: 'beforePurchase' } } : {}),
  },
});

const pump = {
  id: 1,
  name: 'One',
  kind: 'old',
  owned: true,
  bought: '2026-03-01',
  place: { id: 3, name: 'Sitra' },
  months: null,
  ends: null,
};

describe('what may be set for many records', () => {
  it('is what the form lets be changed and what does not belong to one record alone', () => {
    expect(bulkFields(pumps)).toEqual(['contact', 'place', 'keepers', 'owned', 'months', 'bought', 'ends']);
  });

  it('is nothing where the register cannot be changed', () => {
    expect(bulkFields({ ...pumps, api: { ...pumps.api, operations: ['list', 'get'] } })).toEqual([]);
  });
});

describe('what becomes of a record', () => {
  test('it changes in the fields that are different, and in what moves along with them', () => {
    const hidd = { id: 4, name: 'Hidd' };
    expect(bulkOutcome(pumps, pump, { place: hidd, owned: true })).toEqual({ changes: { place: hidd, stands: hidd } });
    expect(bulkOutcome(pumps, { ...pump, kind: 'new' }, { place: hidd })).toEqual({ changes: { place: hidd } });
    expect(bulkOutcome(pumps, { ...pump, stands: hidd }, { place: hidd })).toEqual({ changes: { place: hidd } });
  });

  test('what moved along goes back with what it followed, or stays where it is', () => {
    const [sitra, hidd, yard] = ['Sitra', 'Hidd', 'Yard'].map((name, id) => ({ id, name }));
    const moved = { ...pump, place: hidd, stands: hidd };
    expect(restoredWith(pumps, moved, 'place', { place: sitra, stands: yard })).toEqual({ place: sitra, stands: yard });
    expect(restoredWith(pumps, moved, 'place', { place: sitra })).toEqual({ place: sitra, stands: hidd });
  });

  test('it is so already, whatever order its references are in, and empty is empty', () => {
    const kept = { ...pump, keepers: [{ id: 2 }, { id: 1 }], contact: '' };
    expect(bulkOutcome(pumps, kept, { keepers: [{ id: 1 }, { id: 2 }], contact: null })).toEqual({ changes: {} });
  });

  test('a rule across its fields stands against it', () => {
    expect(bulkOutcome(pumps, pump, { ends: '2026-02-01' })).toEqual({ field: 'ends', issue: { rule: 'beforePurchase' } });
    expect(bulkOutcome(pumps, pump, { ends: '2026-04-01' })).toEqual({ changes: { ends: '2026-04-01' } });
  });

  test('a field whose condition does not hold is left out, and alone it does not concern the record', () => {
    const rented = { ...pump, owned: false };
    expect(bulkOutcome(pumps, rented, { months: 12, ends: '2026-04-01' })).toEqual({ changes: { ends: '2026-04-01' } });
    expect(bulkOutcome(pumps, rented, { months: 12 })).toEqual({ barred: 'notCounting' });
    expect(bulkOutcome(pumps, rented, { months: 12, owned: true })).toEqual({ changes: { months: 12, owned: true } });
  });

  test('what no longer counts by the change is emptied with it, but not what did not count before', () => {
    const guarded = { ...pump, months: 24 };
    expect(bulkOutcome(pumps, guarded, { owned: false })).toEqual({ changes: { owned: false, months: null } });
    expect(bulkOutcome(pumps, { ...guarded, owned: false }, { ends: '2026-04-01' })).toEqual({ changes: { ends: '2026-04-01' } });
  });

  test('one that its register keeps as it is stays so', () => {
    expect(bulkOutcome(pumps, { ...pump, kind: 'master' }, { owned: false })).toEqual({ barred: 'notEditable' });
  });
});

test('what is done with many assets is done with each, so that one that cannot does not keep the others back', () => {
  const { actions } = registry.get('hardware');
  const many = Object.values(actions).filter(({ on, dialog }) => on.includes('bulk') && !dialog);
  expect(many.map(({ each }) => each)).toEqual(many.map(() => true));
  expect(many.length).toBeGreaterThan(3);
  expect(actions.checkinMany?.request?.([7], { note: 'Back' }, [])).toEqual({
    method: 'POST',
    path: 'hardware/7/checkin',
    body: { note: 'Back' },
  });
});
