import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { recordOffers } from '#src/engine/actions/recordOffers.ts';
import type { May, Wish } from '#src/engine/rights/useMay.ts';

/** Somebody with these rights, whom a row tells what may be done with it. */
const somebody = (rights: readonly string[]): May =>
  Object.assign(
    ({ action, record }: Wish) =>
      record !== undefined && (record.available_actions as Record<string, boolean> | undefined)?.[action] === true,
    { isKnown: true, right: (key?: string | readonly string[]) => key === undefined || [key].flat().some(one => rights.includes(one)) },
  );

const judged = (rights: readonly string[], available_actions: object) =>
  recordOffers(registry.get('workorders'), { id: 1, available_actions }, somebody(rights), null).filter(({ key }) =>
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
