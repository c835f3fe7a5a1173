import AssetIcon from '@mui/icons-material/Inventory2Outlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DueMark } from '../marks/DueMark';
import { EscalationBadge } from '#src/engine/record/escalation/EscalationBadge.tsx';
import { OpenAfterMark } from '../marks/OpenAfterMark';
import { PriorityMark } from '../marks/PriorityMark';
import type { Order } from '../order/order';
import { PeopleInitials } from '#src/engine/ui/PeopleInitials.tsx';

/** What a card tells below its title: priority, day, escalation, asset, checklists, people. */
export function CardFacts({ order }: { order: Order }) {
  const translate = useTranslate();
  const [asset, ...more] = order.assets ?? [];
  const { answered, parameters } = progressOf(order);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        {order.priority && <PriorityMark priority={order.priority} />}
        <DueMark order={order} alone />
        <EscalationBadge level={order.escalation_level} />
        <OpenAfterMark order={order} />
        {asset && (
          <Fact icon={<AssetIcon aria-hidden />}>
            {asset.name ?? `#${asset.id}`}
            {more.length > 0 && ` ${translate('engine.reference.more', { smart_count: more.length })}`}
          </Fact>
        )}
        {parameters > 0 && (
          <Fact icon={<ChecklistIcon aria-hidden />}>
            <span aria-label={translate('board.answered', { answered, parameters })} role="img">
              {answered}/{parameters}
            </span>
          </Fact>
        )}
      </Box>
      <PeopleInitials people={order.assignees ?? []} groups={order.assigned_groups ?? []} />
    </Box>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0, maxWidth: '100%', '& svg': { fontSize: 14 } }}
  >
    {icon}
    <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </Box>
);

function progressOf({ checklists }: Order): { answered: number; parameters: number } {
  const stages = Object.values(checklists ?? {});
  const sum = (name: 'answered' | 'parameters') => stages.reduce((total, stage) => total + (stage?.[name] ?? 0), 0);
  return { answered: sum('answered'), parameters: sum('parameters') };
}
