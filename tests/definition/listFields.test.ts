import { describe, expect, test } from 'vitest';
import { computed, defineResource, number, text } from '#definition';
import { listFields } from '#definition/derive/lists/listFields';
import { registry } from '#resources/index.ts';

const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`size_${at}`, number({ label: `Size ${at}` })]));
const wide = (options: object) =>
  defineResource({
    ...{ name: 'pumps', label: { one: 'Pump', many: 'Pumps' }, icon: 'asset', section: 'assets', order: 1 },
    fields: { name: text({ label: 'Name' }), tint: text({ label: 'Tint' }), twice: computed(() => 2, { label: 'Twice' }), ...many },
    ...options,
  } as never);

describe('the fields that a list requests of its rows', () => {
  test('are its columns, what names a row, what its marks compare, and when it was deleted', () => {
    const hardware = registry.get('hardware');
    expect(listFields(hardware, ['model', 'expected_checkin', '_snipeit_pressure_1'])).toEqual([
      ...['asset_tag', 'name', 'model', 'assigned_type', 'expected_checkin', 'custom_fields', 'deleted_at'],
    ]);
    expect(listFields(hardware, ['name'], true)).toContain('custom_fields');
    expect(listFields(wide({ list: { rowColor: 'tint', reads: ['size_3'] } }), ['size_1'])).toEqual(['name', 'tint', 'size_1', 'size_3']);
  });

  test('are not named where rows are read whole: few fields, a computed column, work without network', () => {
    expect(listFields(registry.get('companies'), ['name'])).toBeUndefined();
    expect(listFields(wide({}), ['name', 'twice'])).toBeUndefined();
    expect(listFields(registry.get('workorders'), ['title'])).toBeUndefined();
  });
});
