import { expect, test } from 'vitest';
import { date, defineResource, money, type Filter } from '#definition';
import { registry } from '#resources/index.ts';
import { changed, fromControl } from '#src/engine/list/filters/filterValues.ts';

const { filters } = registry.get('hardware').list;

test('a filter that is set takes away those whose values it contradicts, and no others', () => {
  const asked = { status: 'RTD', assigned_type: 'location' };
  expect(changed(filters, asked, 'assigned_to', 5)).toEqual({ status: 'RTD', assigned_to: 5 });
  const person = { status: 'RTD', assigned_to: 5 };
  expect(changed(filters, person, 'assigned_type', 'location')).toEqual({ status: 'RTD', assigned_type: 'location' });
  expect(changed(filters, person, 'assigned_type', 'user')).toEqual({ ...person, assigned_type: 'user' });
});

test('a filter that is taken away leaves the others', () => {
  expect(changed(filters, { status: 'RTD', assigned_type: 'location' }, 'assigned_to', null)).toEqual({
    status: 'RTD',
    assigned_type: 'location',
  });
});

test('a number that is typed so that it is none, or could be two, is not asked for yet; an end that stands stays', () => {
  const fields = { price: money({ label: 'Price' }), kept: date({ label: 'Kept' }) };
  const [price, kept] = defineResource({
    name: 'keys',
    label: { one: 'Key', many: 'Keys' },
    section: 'settings',
    fields,
    list: { filters: ['price', 'kept'] },
  }).list.filters as [Filter, Filter];
  expect(fromControl(price, { start: '1.234' })).toBeNull();
  expect(fromControl(price, { start: 10, end: '1.234' })).toEqual({ start: 10 });
  expect(fromControl(price, { start: 1234 })).toEqual({ start: 1234 });
  expect(fromControl(kept, { start: '2026-03-31', end: 'invalid' })).toEqual({ start: '2026-03-31' });
});
