import { expect, test } from 'vitest';
import { readRecord } from '#definition/derive/wire';
import { workorders } from '#resources/maintenance/workorders.ts';

/** A row as the family's other servers have it (contract §12). */
const row = {
  id: 7,
  ticket_id: 'WO-7',
  title: 'Pump leaks &amp; drips',
  due_date: { date: '2026-03-05', formatted: '05 Mar, 2026', diff_for_human: 'in 2 days' },
  priority: 'High &amp; dry',
  priority_id: '2',
  category: 'Mechanical',
  location: 'Pump hall',
  creator: 'Noor Ahmed',
  creator_url: 'https://elsewhere.example/users/5',
  assignee: 'Basim Radhi',
  supportee: ['Layla Nasser'],
  status: 'Open',
  selected_category: { id: '4', text: 'Mechanical' },
  selected_inspectables: [{ id: '31', text: 'Pump 31', display_text: 'Pump 31 (DU-31)', link_url: '/31', working_status: 1 }],
  selected_assignee: { id: 'User-12', text: 'Basim Radhi' },
  selected_supportees: [{ id: 13, name: 'Layla Nasser' }],
  selected_causes: [{ id: 6, text: 'Mechanical > Seal leaking', cause_name: 'Seal leaking' }],
  selected_location: { id: '9', text: 'Pump hall' },
  selected_status: { id: '3', text: 'Open' },
};

test('a work order of another server is read with all that its row chooses', () => {
  expect(readRecord(workorders, row)).toMatchObject({
    ...{ title: 'Pump leaks & drips', due_date: '2026-03-05' },
    ...{
      status: { id: 3, name: 'Open' },
      priority: { id: 2, name: 'High & dry' },
      category: { id: 4 },
      location: { id: 9, name: 'Pump hall' },
    },
    ...{ assignees: [{ id: 12, name: 'Basim Radhi' }], supportees: [{ id: 13, name: 'Layla Nasser' }] },
    ...{ assets: [{ id: 31, name: 'Pump 31' }], causes: [{ id: 6, name: 'Mechanical > Seal leaking' }], creator: null, watchers: [] },
  });
});

test('a row that has its references nested, and one that has only ids, are read as well', () => {
  expect(readRecord(workorders, { id: 1, status: { id: 3, name: 'Open' }, assignees: [{ id: 12, name: 'Basim' }] })).toMatchObject({
    status: { id: 3, name: 'Open' },
    assignees: [{ id: 12, name: 'Basim' }],
  });
  expect(readRecord(workorders, { id: 1, sub_status_id: 3, location_id: 9, status: null })).toMatchObject({
    status: { id: 3 },
    location: { id: 9 },
  });
  expect(readRecord(workorders, { id: 1, status: 'Open', priority: 'High' })).toMatchObject({
    status: null,
    priority: null,
    assignees: [],
  });
});
