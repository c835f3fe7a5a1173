import { act, render, waitFor } from '@testing-library/react';
import { CoreAdminContext, HttpError, testDataProvider, useGetOne } from 'ra-core';
import { expect, test } from 'vitest';
import type { Reference } from '#definition';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { registry } from '#resources/index.ts';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
import { useRecordPart, type RecordPart } from '#src/engine/record/RecordPart.tsx';
import type { Order } from '#src/pages/work-orders/order/order.ts';
import { OrderPart } from '#src/pages/work-orders/order/OrderPart.tsx';
import { useWatchers } from '#src/engine/record/watchers/useWatchers.ts';

type Body = Record<string, unknown>;

/** The page of an order at a server that refuses a change when it is told to. */
function openOrder() {
  const row = { id: 7, title: 'Pump leaks', assignees: [{ id: 1, name: 'Ali' }], assigned_groups: [] };
  const asked: { path: string; body: Body; refuse: () => void }[] = [];
  const call = (method: string, path: string, { body }: { body: Body }) =>
    method === 'GET'
      ? Promise.resolve({ rows: [] })
      : new Promise((_resolve, reject) => asked.push({ path, body, refuse: () => reject(new HttpError('No.', 422)) }));
  const dataProvider = { ...testDataProvider({ getOne: (async () => ({ data: row })) as never }), call };
  let save: RecordPart['save'] | undefined;
  let watch: ReturnType<typeof useWatchers>['set'] | undefined;
  function Saver() {
    save = useRecordPart().save;
    watch = useWatchers(true).set;
    return null;
  }
  function Page() {
    const { data } = useGetOne<Order>('workorders', { id: 7 as never });
    return (
      data && (
        <OrderPart order={data}>
          <Saver />
        </OrderPart>
      )
    );
  }
  render(
    <EngineProvider engine={{ registry, writeChange } as unknown as Engine}>
      <CoreAdminContext dataProvider={dataProvider}>
        <MayProvider>
          <Page />
        </MayProvider>
      </CoreAdminContext>
    </EngineProvider>,
  );
  const change = (values: Record<string, unknown>) => act(async () => void save?.({ change: values, seen: row }).catch(() => undefined));
  const watchedBy = (watchers: readonly Reference[]) => act(async () => void watch?.(watchers).catch(() => undefined));
  return { asked, change, watchedBy, isOpen: () => save !== undefined };
}

test('a change that waited goes out with what stands beside it by then, not with what was refused meanwhile', async () => {
  const { asked, change, isOpen } = openOrder();
  await waitFor(() => expect(isOpen()).toBe(true));
  await change({ assignees: [{ id: 2, name: 'Huda' }] });
  await change({ assigned_groups: [{ id: 5, name: 'Pumps' }] });
  await change({ title: 'Pump drips' });
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.refuse());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body).toEqual({ assignee: ['User-1', 5] });
});

test('who begins to watch while another change is under way is added once it is done', async () => {
  const { asked, change, watchedBy, isOpen } = openOrder();
  await waitFor(() => expect(isOpen()).toBe(true));
  await change({ title: 'Pump drips' });
  await watchedBy([{ id: 3, name: 'Huda' }]);
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.refuse());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ path: 'maintenance/workorders/watcher-add', body: { user_id: 3 } });
});
