import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { changed } from '#src/engine/list/filters/filterValues.ts';

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
