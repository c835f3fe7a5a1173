import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordError } from '#src/engine/ui/states/RecordError.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { readChecklists } from '#src/engine/record/checklists/readChecklists.ts';
import type { Order } from '../order/order';
import { orderKey } from '../order/orderKey';
import { PrintedChecklist } from '#src/engine/record/print/PrintedChecklist.tsx';
import { OrderPart } from '../order/OrderPart';
import { PrintedCosts } from './PrintedCosts';
import { PrintedFacts } from './PrintedFacts';
import { QrCode } from '#src/engine/record/print/QrCode.tsx';
import { Sheet } from '#src/engine/record/print/PrintSheet.ts';
import { useCall } from '#src/engine/data/useCall.ts';

/** A work order as it goes along on paper: what it is, its checklists with room for answers, who signs. */
export default function PrintOrder() {
  const translate = useTranslate();
  const resource = useRegistry().get('workorders');
  const { id = '' } = useParams();
  const call = useCall();
  const { data: order, error, refetch } = useGetOne<Order>(resource.name, { id: id as never });
  const { data: checklists, ...reading } = useQuery({
    queryKey: orderKey(id, 'checklists'),
    queryFn: ({ signal }) => call('GET', `maintenance/workorders/${id}/checklists`, { signal }),
    select: readChecklists,
  });
  if (error && !order) return <RecordError resource={resource} error={error} onRetry={() => void refetch()} />;
  if (!order) return <RecordSkeleton />;
  const address = `${window.location.origin}/workorders/${order.id}/show`;
  return (
    <Sheet>
      <title>{`${order.ticket_id ?? ''} ${order.title ?? ''} · Mainstay`}</title>
      <nav>
        <Button component={Link} to={`/workorders/${order.id}/show`}>
          {translate('printing.back')}
        </Button>
        <Button variant="contained" startIcon={<PrintIcon />} disabled={!checklists} onClick={() => window.print()}>
          {translate('printing.print')}
        </Button>
      </nav>
      <main>
        <header>
          <div>
            <bdi className="ticket">{order.ticket_id}</bdi>
            <h1>{order.title}</h1>
          </div>
          <QrCode text={address} label={translate('printing.code', { ticket: order.ticket_id ?? '' })} />
        </header>
        <PrintedFacts order={order} />
        {checklists?.map(checklist => (
          <PrintedChecklist key={checklist.id} checklist={checklist} />
        ))}
        {!checklists && <Unread error={reading.error} onRetry={() => void reading.refetch()} />}
        <OrderPart order={order}>
          <PrintedCosts />
        </OrderPart>
        <footer>
          {['done', 'accepted'].map(who => (
            <div key={who}>
              <span className="line" />
              {translate(`printing.${who}`)}
            </div>
          ))}
        </footer>
      </main>
    </Sheet>
  );
}

/** In the place of the checklists until they are there: a sheet without them would look whole. */
function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const translate = useTranslate();
  if (!error) return <p role="status">{translate('printing.reading')}</p>;
  return (
    <div role="alert">
      <p>
        {translate('checklists.failed')}: {translate(error.message, { _: error.message })}
      </p>
      <Button variant="contained" onClick={onRetry}>
        {translate('engine.retry')}
      </Button>
    </div>
  );
}
