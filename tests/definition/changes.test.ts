import { describe, expect, test } from 'vitest';
import { customFields, defineResource, number, ref, text, textarea } from '#definition';
import { changesIn, conflictsIn, originalOf, rebased, valueOf } from '#definition/derive/changes/merge';
import type { CustomValue } from '#definition/kinds/customFields';

const gadgets = defineResource({
  ...{ name: 'gadgets' as never, label: { one: 'Gadget', many: 'Gadgets' }, section: 'settings' },
  fields: {
    name: text({ label: 'Name' }),
    notes: textarea({ label: 'Notes' }),
    copies: number({ label: 'Copies', readOnly: true }),
    holder: ref('users', { label: 'Holder' }),
    custom: customFields({ label: 'Custom fields', fieldset: 'model.fieldset' }),
  },
});

/** Values of custom fields by the end of their name. */
const custom = (values: Record<string, string | null>, more: Partial<CustomValue> = {}): CustomValue[] =>
  Object.entries(values).map(([key, value]) => ({
    ...{ label: key, format: 'ANY', element: 'text' },
    field: `_snipeit_${key}`,
    value,
    ...more,
  }));
const seen = { name: 'Pump', notes: null, copies: 1, holder: { id: 3, name: 'Huda' }, custom: custom({ oil_1: 'A', size_2: '5' }) };

describe('a save replaces', () => {
  test('what differs from what was seen, of what may be written, each custom field by its own name', () => {
    const data = {
      ...seen,
      name: 'Pump 2',
      notes: '',
      copies: 7,
      holder: { id: 3 },
      custom: custom({ oil_1: 'B', size_2: '5', new_3: 'x' }),
    };
    expect(changesIn(gadgets, { data, seen })).toEqual([
      { name: 'name' },
      { name: 'custom', key: '_snipeit_oil_1' },
      { name: 'custom', key: '_snipeit_new_3' },
    ]);
    const other = { custom: custom({ oil_1: 'B' }, { isOther: true }) };
    expect(changesIn(gadgets, { data: other, seen })).toEqual([]);
  });

  test('values that its body names with what they were', () => {
    const changes = [
      { name: 'holder' },
      { name: 'custom', key: '_snipeit_new_3' },
      { name: 'custom', key: '_snipeit_oil_1' },
      { name: 'gone' },
    ];
    expect(originalOf(gadgets, { data: {}, seen }, changes)).toEqual({ holder_id: 3, _snipeit_new_3: null, _snipeit_oil_1: 'A' });
    expect(valueOf({ name: 'custom', key: '_snipeit_oil_1' }, seen)).toBe('A');
    expect(valueOf({ name: 'notes' }, {})).toBeNull();
  });
});

describe('what somebody else wrote meanwhile', () => {
  const data = { custom: custom({ oil_1: 'Mine', size_2: '5', new_3: 'x' }) };

  test('is in conflict where it is the same custom field, and not where both wrote the same', () => {
    expect(conflictsIn(gadgets, { data, seen }, { custom: custom({ oil_1: 'Theirs', size_2: '6' }) })).toEqual([
      { name: 'custom', key: '_snipeit_oil_1' },
    ]);
    expect(conflictsIn(gadgets, { data, seen }, { custom: custom({ oil_1: 'Mine' }) })).toEqual([]);
  });

  test('stays beside one’s own custom fields, and in their place where they are left out', () => {
    const current = { custom: custom({ oil_1: 'Theirs', size_2: '6' }) };
    expect(rebased(gadgets, { data, seen }, current).data).toEqual({ custom: custom({ oil_1: 'Mine', size_2: '6', new_3: 'x' }) });
    expect(rebased(gadgets, { data, seen }, current, [{ name: 'custom', key: '_snipeit_oil_1' }]).data).toEqual({
      custom: custom({ oil_1: 'Theirs', size_2: '6', new_3: 'x' }),
    });
    expect(rebased(gadgets, { data, seen }, {}).data).toEqual({ custom: custom({ oil_1: 'Mine', new_3: 'x' }) });
  });
});
