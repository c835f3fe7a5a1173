import { expect, test } from 'vitest';
import { payloadGroups } from '#definition/derive/payloadGroups';
import { writeRecord } from '#definition/derive/wire';
import { registry } from '#resources/index.ts';

const workorders = registry.get('workorders');
const order = { id: 7, title: 'Pump leaks', assignees: [{ id: 3 }], assigned_groups: [{ id: 5 }], location: { id: 2 } };
const bodyOf = (change: object) => writeRecord(workorders, payloadGroups(workorders, order, { ...change }));

test('a change goes in the body that its register says, with what belongs to it as the record has it', () => {
  expect(bodyOf({ assignees: [{ id: 4 }] })).toEqual({ assignee: ['User-4', 5] });
  expect(bodyOf({ assigned_groups: [] })).toEqual({ assignee: ['User-3'] });
  expect(bodyOf({ assets: [{ id: 9 }] })).toEqual({ inspectables: [9] });
  expect(bodyOf({ location: null })).toEqual({ locations: [] });
  expect(bodyOf({ status: { id: 6 }, title: 'Pump drips' })).toEqual({ sub_status_id: 6, title: 'Pump drips' });
});

test('what goes in no body of its own kind goes under its own name', () => {
  expect(writeRecord(workorders, { assignees: [{ id: 4 }] })).toEqual({ assignees: [4] });
});
