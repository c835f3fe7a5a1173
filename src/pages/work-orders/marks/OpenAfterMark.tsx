import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Order } from '../order/order';

/** That the work is done and what comes after it is not; nothing where a server does not tell. */
export function OpenAfterMark({ order: { base_status, is_closed } }: { order: Pick<Order, 'base_status' | 'is_closed'> }) {
  const translate = useTranslate();
  if (base_status !== 'completed' || is_closed !== false) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5, color: 'warning.main', fontWeight: 550 }}
    >
      <ChecklistIcon aria-hidden sx={{ fontSize: 16 }} />
      {translate('workorders.openAfter')}
    </Box>
  );
}
