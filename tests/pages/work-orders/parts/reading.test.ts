import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { mayChange } from '#src/pages/work-orders/order/mayChange.ts';
import { missingIn } from '#src/pages/work-orders/order/missingRequirements.ts';
import type { Order } from '#src/pages/work-orders/order/order.ts';
import { readOther } from '#src/pages/work-orders/order/otherOrder.ts';
import { nextStep, nextVerb } from '#src/pages/work-orders/status/nextStep.ts';
import type { May } from '#src/engine/rights/useMay.ts';

test('another order is told by its number where it has no ticket, and by a status that is a word or a record', () => {
  const none = { status: '', base: null, color: null, due: null, canOpen: true };
  expect(readOther({ id: '7' })).toEqual({ ...none, id: 7, ticket: '#7', title: '' });
  expect(readOther({ id: 7, ticket_id: 'WO-7', status: 'Open', can_open: false })).toMatchObject({
    ...{ ticket: 'WO-7', status: 'Open', canOpen: false },
  });
  expect(readOther({ id: 7, selected_status: { text: 'Waiting', color: '#f00' }, status: 'Open' })).toMatchObject({
    ...{ status: 'Waiting', color: '#f00' },
  });
});

test('the next step is the one that follows as a rule, where there is one', () => {
  const step = (id: number, base_status: string) => ({ id, name: `Step ${id}`, base_status });
  const order = (base_status: string | null, next_statuses?: unknown) => ({ base_status, next_statuses }) as Order;
  expect(nextStep(order('open', [step(1, 'in_progress'), step(2, 'cancelled')]))?.id).toBe(1);
  expect(nextStep(order('open', [step(1, 'in_progress'), step(2, 'in_progress')]))).toBeNull();
  expect(nextStep(order('open'))).toBeNull();
  expect(['open', 'in_progress', 'on_hold'].map(base => nextVerb(order(base)))).toEqual(['start', 'complete', 'resume']);
});

test('what a refusal says is missing is read, and nothing of what no server of ours said', () => {
  const missing = [{ kind: 'comment' }, { kind: 'weather' }, null];
  expect(missingIn(new HttpError('No.', 422, { payload: { missing } }))).toEqual([{ kind: 'comment' }]);
  for (const error of [new HttpError('No.', 422), new HttpError('No.', 422, { payload: { missing: 'much' } }), new Error('No.'), null])
    expect(missingIn(error)).toEqual([]);
});

test('what the row closes and what was deleted is changed by nobody', () => {
  const may = Object.assign(() => true, { isKnown: true, right: () => true }) as May;
  const order = (more: object) => ({ id: 1, ...more }) as Order;
  expect(mayChange(order({}), may, 'title')).toBe(true);
  expect(mayChange(order({ deleted_at: '2026-03-02 08:00:00' }), may, 'title')).toBe(false);
  expect(mayChange(order({ deleted_at: null, editable: { title: false } }), may, 'title')).toBe(false);
  expect(mayChange(order({ editable: { assignee: false } }), may, 'assigned_groups')).toBe(false);
});
