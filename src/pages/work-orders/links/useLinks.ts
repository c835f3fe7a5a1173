import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type LinkType } from '#src/domain/work-orders/links.ts';
import { readDay } from '#definition/kinds/date';
import { readText } from '#definition/texts';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useOrder } from '../order/OrderContext';
import { recordKey } from '#src/engine/record/recordKey.ts';

/** Another work order, as a line about it tells. */
export interface OtherOrder {
  id: number;
  ticket: string;
  title: string;
  status: string;
  base: string | null;
  color: string | null;
  due: string | null;
  /** False where one may know of it and not see it. */
  canOpen: boolean;
}

export interface OrderLink {
  id: number;
  type: string;
  order: OtherOrder;
}

type Row = Record<string, unknown>;
const base = 'maintenance/workorders';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A row about another work order, whose status is a word or a record. */
export function readOther({ id, ticket_id, title, selected_status, status, base_status, due_date, can_open }: Row): OtherOrder {
  const { text, name = text, color } = [selected_status, status].find(isRow) ?? { name: status };
  return {
    id: Number(id),
    ticket: readText(ticket_id) ?? `#${String(id)}`,
    title: readText(title) ?? '',
    status: readText(name) ?? '',
    base: readText(base_status),
    color: readText(color),
    due: readDay(due_date),
    canOpen: can_open !== false,
  };
}

/** The work orders that this one is linked to, from whichever side; linking and unlinking. */
export function useLinks() {
  const { id } = useOrder();
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: recordKey(id) });
  const { data } = useQuery({
    queryKey: recordKey(id, 'links'),
    queryFn: async ({ signal }) => {
      const { rows } = (await call('GET', `${base}/link-lists/${id}`, { signal })) as { rows?: Row[] };
      return (rows ?? []).map((row): OrderLink => ({
        id: Number(row.id),
        type: String(row.type),
        order: readOther((row.work_order ?? row) as Row),
      }));
    },
  });
  const add = useMutation({
    mutationFn: ({ type, ids }: { type: LinkType; ids: readonly number[] }) =>
      call('POST', `${base}/link-workorders`, { body: { work_order_id: id, type, links: [...ids] } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (link: OrderLink) => call('DELETE', `${base}/link-workorders/${link.id}`),
    onSuccess,
  });
  return { links: data, add, remove };
}
