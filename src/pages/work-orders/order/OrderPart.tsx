import { useMemo, type ReactNode } from 'react';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordPartProvider, type RecordSource } from '#src/engine/record/RecordPart.tsx';
import { useMay, type May } from '#src/engine/rights/useMay.ts';
import { isOver } from '#src/domain/work-orders/status.ts';
import { mayChange } from './mayChange';
import type { Order } from './order';
import { OrderProvider } from './OrderContext';
import { useSaveOrder } from './useSaveOrder';

/** Gives the parts of the page the work order that they belong to, who may do what with it, and how its changes are saved. */
export function OrderPart({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <OrderProvider order={order}>
      <OrderSource order={order}>{children}</OrderSource>
    </OrderProvider>
  );
}

function OrderSource({ order, children }: { order: Order; children: ReactNode }) {
  const resource = useRegistry().get('workorders');
  const may = useMay();
  const { mutateAsync: save } = useSaveOrder();
  const source = useMemo(
    (): RecordSource => ({
      ...{ resource, record: order, label: order.ticket_id ?? null, save },
      isClosed: isOver(order.base_status),
      mayChange: name => mayChange(order, may, name),
      mayParticipate: mayParticipate(order, may),
    }),
    [resource, order, may, save],
  );
  return <RecordPartProvider source={source}>{children}</RecordPartProvider>;
}

/** Whether the person may add words and files to a work order: as its row says, and whoever may edit where it does not. */
const mayParticipate = ({ deleted_at, editable, ...order }: Order, may: May): boolean =>
  !deleted_at && (editable?.comments ?? may({ action: 'edit', resource: 'workorders', record: order }));
