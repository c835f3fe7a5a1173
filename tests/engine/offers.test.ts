import { expect, test } from 'vitest';
import { offeredStatuses } from '#definition/derive/flow/moves';
import { registry } from '#resources/index.ts';
import { recordOffers } from '#src/engine/actions/recordOffers.ts';
import type { May, Wish } from '#src/engine/rights/useMay.ts';
import { permitsToWork } from '../proof/added/permits-to-work';

/** Somebody with these rights, whom a row tells what may be done with it. */
const somebody = (rights: readonly string[]): May =>
  Object.assign(
    ({ action, record }: Wish) =>
      record !== undefined && (record.available_actions as Record<string, boolean> | undefined)?.[action] === true,
    { isKnown: true, right: (key?: string | readonly string[]) => key === undefined || [key].flat().some(one => rights.includes(one)) },
  );

const plain = { has: () => false };

const judged = (rights: readonly string[], available_actions: object) =>
  recordOffers(registry.get('workorders'), { id: 1, available_actions }, somebody(rights), null, plain).filter(({ key }) =>
    ['accept', 'reject'].includes(key),
  );

test('a request is judged by whom it is given to, as its row says, and by nobody without a right', () => {
  const technician = ['workorders.view.own', 'workorders.edit'];
  expect(judged(technician, { accept: true, reject: true })).toEqual([
    { key: 'accept', isDisabled: false },
    { key: 'reject', isDisabled: false },
  ]);
  expect(judged(technician, { accept: false, reject: false }).map(({ isDisabled }) => isDisabled)).toEqual([true, true]);
  expect(judged(['workorders.view'], { accept: true, reject: true })).toEqual([]);
});

test('of the moves of a flow those stand there that lead out of the status, with the reason why one cannot be made', () => {
  const permit = (more: object) =>
    recordOffers(permitsToWork, { id: 1, ...more }, somebody(['permits.approve']), null, plain).filter(
      ({ key }) => key in permitsToWork.actions,
    );
  const reason = { rule: 'ownMove', args: { register: 'permits-to-work', fields: 'applicant' } };
  const moves = [
    { name: 'approve', to: 'approved', reason },
    { name: 'reject', to: 'rejected', reason: null },
  ];
  expect(permit({ status: 'submitted', moves, available_actions: { approve: false, reject: true } })).toEqual([
    { key: 'approve', isDisabled: true, reason },
    { key: 'reject', isDisabled: false },
  ]);
  // A server that knows no flows tells nothing: what may lead on is offered, and refused there.
  expect(permit({ status: 'draft' })).toEqual([{ key: 'submit', isDisabled: false }]);
});

test('a form offers where a record may begin, and what may follow', () => {
  expect(offeredStatuses(permitsToWork, 'status', null)).toEqual(['draft']);
  expect(offeredStatuses(permitsToWork, 'status', { status: 'submitted' })).toEqual(['submitted', 'approved', 'rejected']);
  expect(offeredStatuses(permitsToWork, 'job', { status: 'submitted' })).toBeNull();
});
