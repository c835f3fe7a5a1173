import { expect, test } from 'vitest';
import { planned } from '#src/pages/inspections/calendar/planned.ts';

const days = { start: '2026-03-01', end: '2026-03-31' };

test('what is planned belongs to schedulers alone: other filters find none of it', () => {
  expect(planned.query({}, days)).toEqual(days);
  expect(planned.query({ schedules: [{ id: 4, name: 'Round' }, 5] }, days)).toEqual({ ...days, 'schedules[]': [4, 5] });
  expect(planned.query({ audit_status: 'due' }, days)).toBeNull();
  expect(planned.query({ date_range: { start: '2026-03-05' } }, days)).toBeNull();
});

test('rows of other servers are read as far as they can be', () => {
  const row = { scheduler: { id: 7, name: 'Round &lt;1&gt;' }, day: '2026-03-04', times: 3 };
  expect(planned.read({ rows: [row, { day: 'soon' }, { scheduler: { id: 8 }, day: '2026-03-05' }], more: true })).toEqual({
    entries: [
      { key: '7 2026-03-04', title: 'Round <1>', day: '2026-03-04', times: 3, address: '/schedulers/7/show' },
      { key: '8 2026-03-05', title: '#8', day: '2026-03-05', times: 1, address: '/schedulers/8/show' },
    ],
    hasMore: true,
  });
  for (const odd of [null, {}, { rows: 'none' }]) expect(planned.read(odd)).toEqual({ entries: [], hasMore: false });
});
