import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'ra-core';
import type { MainstayDataProvider } from '#providers/dataProvider.ts';
import { useMay } from '#src/engine/parts/useMay.ts';
import type { NextStatus, Order } from '../order/order';

interface Choices {
  results?: readonly { id: number; text: string; base_status?: string | null; color?: string | null }[];
}

/** The statuses that a work order may move to now: as its row tells, or as the server is asked for the status it has. */
export function useNextStatuses(): (order: Order) => Promise<readonly NextStatus[]> {
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const may = useMay();
  const mayEdit = may({ action: 'edit', resource: 'workorders' });
  return useCallback(
    async order => {
      if (order.next_statuses) return order.next_statuses;
      const status = order.status?.id;
      if (status === undefined || !mayEdit) return [];
      return queries.fetchQuery({
        queryKey: ['maintenance-statuses', 'next', status],
        staleTime: 60_000,
        queryFn: async () => {
          const { results = [] } = (await call('GET', 'maintenance/statuses/selectlist', { query: { status_id: status } })) as Choices;
          return results.map(({ id, text, ...rest }) => ({ ...rest, id: Number(id), name: text }));
        },
      });
    },
    [call, queries, mayEdit],
  );
}
