import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import type { Order } from '../order/order';
import { orderKey } from '../order/orderKey';
import { useWriteRecord } from '#src/engine/conflicts/useWriteRecord.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { putOnDay } from './calendarCache';

/** Gives a work order another day: on screen at once, taken back with the reason when it is refused. */
export function useReschedule(): (order: Order, day: string) => Promise<boolean> {
  const write = useWriteRecord(useRegistry().get('workorders'));
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return async (order, day) => {
    if (order.due_date === day) return true;
    const calendar = { queryKey: ['workorders', 'calendar'] };
    await queries.cancelQueries(calendar);
    const putBack = putOnDay(queries, order, day);
    try {
      await write({ data: { due_date: day }, seen: order }, ({ due_date }) => ({ due_date }));
      void queries.invalidateQueries({ queryKey: ['workorders'] });
      void queries.invalidateQueries({ queryKey: orderKey(order.id) });
      return true;
    } catch (error) {
      putBack();
      // What came into it meanwhile was put back as well.
      void queries.invalidateQueries(calendar);
      const { errors, messages } = readProblem(error);
      [...Object.values(errors), ...messages].forEach(message => notify(translate(message, { _: message }), { type: 'error' }));
      return false;
    }
  };
}
