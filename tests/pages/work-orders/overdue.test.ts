import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { dueMarkOf } from '#src/pages/work-orders/marks/dueMarkOf.ts';

const dayOf = (distance: number) => {
  const day = new Date();
  day.setDate(day.getDate() + distance);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0')).join('-');
};

test.each([
  ['yesterday, though the server’s day is not over', { due_date: dayOf(-1), is_overdue: false, base_status: 'open' }, 'overdue'],
  ['today, though the server’s day is over', { due_date: dayOf(0), is_overdue: true, base_status: 'open' }, undefined],
  ['yesterday, and is done', { due_date: dayOf(-1), is_overdue: false, base_status: 'completed' }, undefined],
  ['yesterday, of a status that says nothing: as the row tells', { due_date: dayOf(-1), is_overdue: false, base_status: null }, undefined],
  ['yesterday, where the row tells neither', { due_date: dayOf(-1), base_status: null }, 'overdue'],
  ['no day', { due_date: null, is_overdue: false, base_status: 'open' }, undefined],
])('work that was due %s', (_, order, expected) => expect(dueMarkOf(registry.get('workorders'), order as never)?.key).toBe(expected));
