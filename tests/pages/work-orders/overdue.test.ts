import { expect, test } from 'vitest';
import { isOverdue } from '#src/pages/work-orders/marks/isOverdue.ts';

const dayOf = (distance: number) => {
  const day = new Date();
  day.setDate(day.getDate() + distance);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0')).join('-');
};

test.each([
  ['yesterday, though the server’s day is not over', { due_date: dayOf(-1), is_overdue: false, base_status: 'open' }, true],
  ['today, though the server’s day is over', { due_date: dayOf(0), is_overdue: true, base_status: 'open' }, false],
  ['yesterday, and is done', { due_date: dayOf(-1), is_overdue: false, base_status: 'completed' }, false],
  ['yesterday, of a status that says nothing: as the row tells', { due_date: dayOf(-1), is_overdue: false, base_status: null }, false],
  ['no day', { due_date: null, is_overdue: false, base_status: 'open' }, false],
])('work that was due %s', (_, order, expected) => expect(isOverdue(order as never)).toBe(expected));
