import { useListContext } from 'ra-core';
import { useWriteRecord } from '#src/engine/conflicts/useWriteRecord.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { Board } from '#src/engine/list/board/Board.tsx';
import type { BoardSource, CardRecord, Column, RefusedMove } from '#src/engine/list/board/BoardSource.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { StatusMark } from '../marks/StatusMark';
import { missingIn } from '../order/missingRequirements';
import type { NextStatus, Order } from '../order/order';
import { OrderProvider } from '../order/OrderContext';
import { MissingDialog } from '../status/MissingDialog';
import { nextQueryOf } from '../status/useNextStatuses';
import { CardFacts } from './CardFacts';
import { useStatusColumns } from './useStatusColumns';

/** The work orders that the list finds as columns of cards, one a status; a card goes only where its work order may go. */
export default function OrderBoard() {
  const { filterValues } = useListContext();
  const { statuses: columns, error, refetch } = useStatusColumns((filterValues as Readonly<Record<string, unknown>>).status);
  const resource = useRegistry().get('workorders');
  const send = useSendMove();
  const source: BoardSource = {
    ...{ resource, field: 'status', sort: 'due_date', columns, error, send, Mark, Facts, Refused },
    refetch: () => void refetch(),
    columnIdOf: record => Number(orderOf(record).status?.id ?? 0),
    filterOf: column => [column],
    labelOf: record => orderOf(record).ticket_id ?? '',
    titleOf: record => orderOf(record).title ?? '',
    nextOf: record => nextQueryOf(orderOf(record)),
    movedTo: (record, to) => ({ ...record, status: statusOf(to), base_status: to.base_status ?? null, next_statuses: [] }),
  };
  return <Board source={source} />;
}

const orderOf = (record: CardRecord) => record as Order;
const statusOf = ({ id, name, color }: NextStatus) => ({ id, name, ...(color && { color }) });

const Mark = ({ column: { name, base_status, color } }: { column: Column }) => <StatusMark name={name} base={base_status} color={color} />;
const Facts = ({ record }: { record: CardRecord }) => <CardFacts order={orderOf(record)} />;

interface RefusedProps {
  refused: RefusedMove;
  onClose: () => void;
  onRetry: (comment: string) => void;
}

const Refused = ({ refused: { record, to, error, reasons }, onClose, onRetry }: RefusedProps) => (
  <OrderProvider order={orderOf(record)}>
    <MissingDialog halted={{ to, missing: missingIn(error), reasons }} onClose={onClose} onRetry={() => onRetry('')} onComment={onRetry} />
  </OrderProvider>
);

function useSendMove(): BoardSource['send'] {
  const call = useCall();
  const may = useMay();
  const resource = useRegistry().get('workorders');
  const write = useWriteRecord(resource);
  return (record, to, comment) => {
    const path = `${resource.api.path}/${record.id}`;
    const body = comment === undefined ? {} : { comment };
    // Whoever may only judge requests does so by the calls made for it.
    if (record.base_status === 'requested' && !may({ action: 'edit', resource: 'workorders' }))
      return call('POST', `${path}/${to.base_status === 'cancelled' ? 'reject' : 'accept'}`, { body });
    return write({ data: { status: statusOf(to) }, seen: record }, () => ({ sub_status_id: to.id, ...body }));
  };
}
