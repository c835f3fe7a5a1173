import Box from '@mui/material/Box';
import type { Reference } from '#definition';
import type { CellProps } from '#src/engine/kinds/widget.ts';
import type { Order } from '../order/order';
import { EscalationBadge } from '#src/engine/record/escalation/EscalationBadge.tsx';
import { StatusMark } from './StatusMark';

/** The status of a work order in a list, and how far it was escalated. */
export default function StatusCell({ value, record }: CellProps<Reference>) {
  const { base_status, escalation_level } = record as Order;
  return (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 1.5 }}>
      <StatusMark name={value.name ?? `#${value.id}`} base={base_status} color={value.color} />
      <EscalationBadge level={escalation_level} />
    </Box>
  );
}
