import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { DueMark } from '../marks/DueMark';
import { StatusMark } from '../marks/StatusMark';
import type { OtherOrder } from './otherOrder';

/** Another work order in one line, with the way to it. */
export function OrderLine({ order, children }: { order: OtherOrder; children?: ReactNode }) {
  const createPath = useCreatePath();
  const words = (
    <>
      <bdi>{order.ticket}</bdi> {order.title}
    </>
  );
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.25, py: 0.75, minHeight: 40 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {order.canOpen ? (
          <Link component={RouterLink} to={createPath({ resource: 'workorders', type: 'show', id: order.id })} underline="hover">
            {words}
          </Link>
        ) : (
          words
        )}
      </Box>
      <Box sx={{ fontSize: '0.8125rem' }}>
        <DueMark order={{ due_date: order.due, base_status: order.base }} alone />
      </Box>
      {order.status && (
        <Box sx={{ fontSize: '0.8125rem', minWidth: { sm: 124 } }}>
          <StatusMark name={order.status} base={order.base} color={order.color} />
        </Box>
      )}
      {children}
    </Box>
  );
}
