import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { EmptyValue } from '#src/engine/ui/states/EmptyValue.tsx';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { Narrowing } from '#src/engine/form/useNarrowedField.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { readMoment } from '#definition/kinds/datetime';
import { AssetCards } from '../assets/AssetCards';
import { SlaClock } from '#src/engine/record/escalation/SlaClock.tsx';
import { DueMark } from '../marks/DueMark';
import { useOrder } from '../order/OrderContext';
import { RecordField } from '#src/engine/record/inplace/RecordField.tsx';
import { Assignees } from './Assignees';
import { Watchers } from '#src/engine/record/watchers/Watchers.tsx';
import { Quotation } from '../service/Quotation';
import { DueChoices } from './DueChoices';
import { Panel } from '#src/engine/ui/Panel.tsx';

/** What there is to know beside the work itself: people, dates, assets, the clock, and what it belongs to. */
export function SidePanel() {
  const translate = useTranslate();
  const order = useOrder();
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Panel title={translate('workorders.panel.people')}>
        <Fields>
          <RecordField names={['assignees', 'assigned_groups']}>
            <Assignees />
          </RecordField>
          <RecordField names={['supportees']} />
          <Watchers />
        </Fields>
      </Panel>
      <Panel title={translate('workorders.panel.dates')}>
        <Fields>
          <RecordField names={['due_date']} Quick={DueChoices}>
            {order.due_date ? <DueMark order={order} /> : <EmptyValue />}
          </RecordField>
          <RecordField names={['down_at']} />
          {order.down_at !== null && order.down_at !== undefined && <RecordField names={['restored_at']} />}
          <RecordField names={['estimate']} />
          <Moments />
        </Fields>
        <SlaClock sla={order.sla} isCancelled={order.base_status === 'cancelled'} />
      </Panel>
      <Panel title={translate('workorders.panel.place')}>
        <Fields>
          <RecordField names={['location']} />
          <RecordField names={['assets']}>
            <AssetCards />
          </RecordField>
          <RecordField names={['tools']} />
        </Fields>
      </Panel>
      <Panel title={translate('workorders.panel.more')}>
        <Fields>
          <RecordField names={['category']} />
          <RecordField names={['causes']} />
          <RecordField names={['customer']} />
          <RecordField names={['contract']} />
          <RecordField names={['project']} />
          <RecordField names={['company']} />
          <Narrowing.Provider value={{ parent: { part_id: order.id } }}>
            <RecordField names={['parent']} />
          </Narrowing.Provider>
          <Quotation />
        </Fields>
      </Panel>
    </Box>
  );
}

const Fields = ({ children }: { children: React.ReactNode }) => <Box sx={{ display: 'grid', gap: 0.75 }}>{children}</Box>;

/** When and by whom it was made, and when it was last changed. */
function Moments() {
  const order = useOrder();
  const texts = useTexts(useRegistry().get('workorders'));
  const { exactly } = useFormats();
  const moments = (['created_at', 'updated_at'] as const).flatMap(name => {
    const at = readMoment(order[name]);
    return at ? [{ name, at }] : [];
  });
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {order.creator && (
        <Fact label={texts.field('creator')}>
          <RecordLink target="users" reference={order.creator} />
        </Fact>
      )}
      {moments.map(({ name, at }) => (
        <Fact key={name} label={texts.field(name)}>
          <time dateTime={at}>{exactly(at)}</time>
        </Fact>
      ))}
    </Box>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </div>
);
