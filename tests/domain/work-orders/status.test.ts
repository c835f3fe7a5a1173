import { describe, expect, it } from 'vitest';
import { isEditable } from '#src/domain/work-orders/editing.ts';
import { bases, currentStage, isOver, isOverdue, moveBetween, nextCategory } from '#src/domain/work-orders/status.ts';

describe('a status', () => {
  it('leads on by a move that there is', () => {
    const steps = bases.map(base => [base, nextCategory(base)] as const);
    expect(steps.filter(([, next]) => next)).toEqual([
      ['open', 'in_progress'],
      ['in_progress', 'completed'],
      ['on_hold', 'in_progress'],
    ]);
    for (const [base, next] of steps) if (next) expect(moveBetween(base, next)).not.toBeNull();
    expect([nextCategory(null), nextCategory('of another server')]).toEqual([null, null]);
  });

  it('moves freely among its kind and out of none, else by the table only', () => {
    expect(moveBetween('open', 'open')?.requirements).toEqual([]);
    expect(moveBetween(null, 'completed')?.requirements).toEqual([]);
    expect(moveBetween('requested', 'cancelled')).toMatchObject({ right: 'accept', requirements: ['comment'] });
    expect(moveBetween('in_progress', 'completed')?.requirements).toEqual(['inter', 'subtasks']);
    expect(moveBetween('open', 'completed')).toBeNull();
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
