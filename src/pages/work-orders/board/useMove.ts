import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { missingIn } from '../order/missingRequirements';
import type { NextStatus, Order } from '../order/order';
import { orderKey } from '../order/orderKey';
import { useWriteRecord } from '#src/engine/conflicts/useWriteRecord.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { Halted } from '../status/useChangeStatus';
import { columnKey, keepColumns, putIn, takeOut, type Filter } from './boardCache';

const statusOf = ({ id, name, color }: NextStatus) => ({ id, name, ...(color && { color }) });

/** A move that was taken back, and why. */
export interface RefusedMove {
  order: Order;
  halted: Halted;
}

/** Moves cards at once on the screen, and puts them back where the server refuses, with what it said. */
export function useMove(filter: Filter) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const write = useWriteRecord(useRegistry().get('workorders'));
  const queries = useQueryClient();
  const may = useMay();
  const translate = useTranslate();
  const [refused, setRefused] = useState<RefusedMove | null>(null);

  const send = (order: Order, to: NextStatus, comment?: string) => {
    const path = `maintenance/workorders/${order.id}`;
    const said = comment === undefined ? {} : { comment };
    // Whoever may only judge requests does so by the calls made for it.
    if (order.base_status === 'requested' && !may({ action: 'edit', resource: 'workorders' }))
      return call('POST', `${path}/${to.base_status === 'cancelled' ? 'reject' : 'accept'}`, { body: said });
    return write({ data: { status: statusOf(to) }, seen: order }, () => ({ sub_status_id: to.id, ...said }));
  };

  const move = async (order: Order, to: NextStatus, place: number, comment?: string): Promise<boolean> => {
    setRefused(null);
    const [from, into] = [columnKey(Number(order.status?.id ?? 0), filter), columnKey(to.id, filter)];
    await Promise.all([from, into].map(queryKey => queries.cancelQueries({ queryKey, exact: true })));
    const putBack = keepColumns(queries, [from, into]);
    takeOut(queries, from, order.id);
    putIn(queries, into, { ...order, status: statusOf(to), base_status: to.base_status ?? null, next_statuses: [] }, place);
    try {
      await send(order, to, comment);
      const changed = [from, into, ['workorders', 'getList'], ['workorders', 'getOne', { id: String(order.id) }]];
      await Promise.all(changed.map(queryKey => queries.invalidateQueries({ queryKey })));
      void queries.invalidateQueries({ queryKey: orderKey(order.id) });
      return true;
    } catch (error) {
      putBack();
      // What came into them meanwhile was put back as well.
      [from, into].forEach(queryKey => void queries.invalidateQueries({ queryKey, exact: true }));
      const { errors, messages } = readProblem(error);
      const reasons = [...new Set([...Object.values(errors), ...messages])].map(reason => translate(reason, { _: reason }));
      setRefused({ order, halted: { to, missing: missingIn(error), reasons } });
      return false;
    }
  };
  return { move, refused, forget: () => setRefused(null) };
}
