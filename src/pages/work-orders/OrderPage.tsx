import Box from '@mui/material/Box';
import { memo, useMemo } from 'react';
import { useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useFirstReads } from '#src/engine/data/useFirstReads.ts';
import { RecordError } from '#src/engine/ui/states/RecordError.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { Activity } from '#src/engine/record/activity/Activity.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { QueuedLog } from './worklog/QueuedLog';
import type { Stage } from '#src/domain/checklists/checklist.ts';
import { Checklists } from '#src/engine/record/checklists/Checklists.tsx';
import { usePlaceInAddress } from '#src/engine/record/checklists/usePlaceInAddress.ts';
import { Costs } from './costs/Costs';
import { currentStage } from '#src/domain/work-orders/status.ts';
import { OrderLinks } from './order/OrderLinks';
import { NotReadable } from '#src/engine/record/NotReadable.tsx';
import type { Order } from './order/order';
import { useOrder } from './order/OrderContext';
import { OrderPart } from './order/OrderPart';
import { orderKey } from './order/orderKey';
import { useLiveOrder } from './order/useLiveOrder';
import { useOfflineOrder } from './order/useOfflineOrder';
import { Description } from './panel/Description';
import { OrderHeader } from './panel/OrderHeader';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { PhoneBar, talkId } from './panel/PhoneBar';
import { SidePanel } from './panel/SidePanel';
import { Reports } from './service/Reports';
import { Subtasks } from './subtasks/Subtasks';

const WorkLog = lazyPart(async () => (await import('./worklog/WorkLog')).WorkLog);

/** A day: what was opened can be read on while there is no network. */
const kept = 24 * 60 * 60_000;

/** One work order: the work in the middle, what there is to know about it at the side, both changed where they stand. */
export default function OrderPage() {
  const resource = useRegistry().get('workorders');
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<Order>(resource.name, { id: id as never }, { gcTime: kept });
  if (error && !data) return <RecordError resource={resource} error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      {error && <NotReadable resource={resource} error={error} />}
      <Opened key={id} order={data} />
    </>
  );
}

/** The page of an order that was read. It is read anew now and then: where nothing is new, nothing is drawn. */
const Opened = memo(function Opened({ order }: { order: Order }) {
  return (
    <OrderPart order={order}>
      <Live />
      <OrderHeader />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Description />
          <Work />
          <Parts />
        </Box>
        <SidePanel />
      </Box>
      <PhoneBar />
    </OrderPart>
  );
});

function Live() {
  const order = useOrder();
  const { id = '' } = useParams();
  useLiveOrder(id);
  useOfflineOrder(order);
  return null;
}

/** The checklists; where something is missing there, the address says which. */
function Work() {
  const translate = useTranslate();
  const order = useOrder();
  const may = useMay();
  const at = usePlaceInAddress();
  /** What is due after the work is answered once the work is completed. */
  const mayAnswer = (stage: Stage) =>
    stage === 'post' && order.base_status === 'completed' && may({ action: 'edit', resource: 'workorders', record: order });
  return (
    <Panel title={translate('checklists.title')}>
      <Checklists stage={currentStage(order.base_status)} mayAnswer={mayAnswer} at={at} />
    </Panel>
  );
}

/** The parts above the activity that are read by calls of their own: until then their height is not known. */
const readParts = ['checklists', 'subtasks', 'links', 'costs', 'reports'] as const;

/** The parts below the checklists, shown together once they are read, so that none moves another. */
function Parts() {
  const { id } = useOrder();
  const keys = useMemo(() => readParts.map(part => orderKey(id, part)), [id]);
  const visibility = useFirstReads(keys) ? undefined : 'hidden';
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, visibility }}>
      <Subtasks />
      <OrderLinks />
      <Costs />
      <Reports />
      <Talk />
    </Box>
  );
}

function Talk() {
  const translate = useTranslate();
  return (
    <Box id={talkId} sx={{ minWidth: 0, scrollMarginTop: 72 }}>
      <Panel title={translate('activity.title')}>
        <Activity TimeLog={WorkLog} QueuedLog={QueuedLog} />
      </Panel>
    </Box>
  );
}
