import { describe, expect, it } from 'vitest';
import { movesBetween } from '#definition/derive/flow/moves';
import { workorders } from '#resources/maintenance/workorders.ts';
import { isEditable } from '#src/domain/work-orders/editing.ts';
import { bases, currentStage, isOver, isOverdue, nextCategory } from '#src/domain/work-orders/status.ts';

const { flow } = workorders;
if (!flow) throw new Error('Work orders have no flow.');
const between = (from: string, to: string) => movesBetween(flow, from, to);

describe('a status', () => {
  it('leads on by a move that there is', () => {
    const steps = bases.map(base => [base, nextCategory(base)] as const);
    expect(steps.filter(([, next]) => next)).toEqual([
      ['open', 'in_progress'],
      ['in_progress', 'completed'],
      ['on_hold', 'in_progress'],
    ]);
    for (const [base, next] of steps) if (next) expect(between(base, next)).toHaveLength(1);
    expect([nextCategory(null), nextCategory('of another server')]).toEqual([null, null]);
  });

  it('follows another by the moves of work orders only', () => {
    expect(between('requested', 'cancelled')).toMatchObject([{ name: 'reject', ask: { comment: 'required' } }]);
    expect(between('in_progress', 'completed')).toMatchObject([{ requires: ['inter', 'subtasks', 'restored', 'failures'] }]);
    expect(between('open', 'completed')).toEqual([]);
    const pairs = bases.flatMap(from => bases.filter(to => between(from, to).length > 0).map(to => `${from} → ${to}`));
    expect(pairs).toEqual([
      'requested → open',
      'requested → cancelled',
      'open → in_progress',
      'open → on_hold',
      'open → cancelled',
      'in_progress → on_hold',
      'in_progress → completed',
      'on_hold → in_progress',
      'on_hold → cancelled',
      'completed → in_progress',
      'cancelled → open',
    ]);
  });

  it('says whether the work is over, and which checklists are due', () => {
    expect(bases.filter(isOver)).toEqual(['completed', 'cancelled']);
    expect([isOver(null), isOver(undefined), isOver('of another server')]).toEqual([false, false, false]);
    expect(bases.map(currentStage)).toEqual(['pre', 'pre', 'inter', 'pre', 'post', 'pre']);
  });
});

it('is overdue after its day, while the work is not over', () => {
  const today = '2026-03-31';
  expect(isOverdue('2026-03-30', 'open', today)).toBe(true);
  expect(isOverdue('2026-03-30', null, today)).toBe(true);
  expect(isOverdue('2026-03-31', 'open', today)).toBe(false);
  expect(isOverdue('2026-03-30', 'cancelled', today)).toBe(false);
  expect(isOverdue(null, 'open', today)).toBe(false);
});

it('keeps the work as it is when it is over, and leaves open what is no part of it', () => {
  const names = ['title', 'due_date', 'status', 'watchers', 'project', 'quotation'];
  expect(names.filter(name => isEditable(name, 'completed'))).toEqual(['status', 'watchers', 'project', 'quotation']);
  expect(names.filter(name => isEditable(name, null))).toEqual(names);
});
