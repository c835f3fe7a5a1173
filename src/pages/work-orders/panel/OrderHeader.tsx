import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { RecordMenu } from '#src/engine/actions/RecordMenu.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { DueMark } from '../marks/DueMark';
import { EscalationBadge } from '#src/engine/record/escalation/EscalationBadge.tsx';
import { OpenAfterMark } from '../marks/OpenAfterMark';
import { PriorityMark } from '../marks/PriorityMark';
import { useOrder } from '../order/OrderContext';
import { RecordField } from '#src/engine/record/inplace/RecordField.tsx';
import { OutboxBadge } from '#src/engine/outbox/OutboxBadge.tsx';
import { StatusButton } from '../status/StatusButton';
import { ShortFacts } from './ShortFacts';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';

/** Which work order it is, how it stands, and what one does with it most. */
export function OrderHeader() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const order = useOrder();
  const resource = useRegistry().get('workorders');
  const texts = useTexts(resource);
  const isPhone = useIsPhone();
  const list = createPath({ resource: resource.name, type: 'list' });
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <title>{`${order.ticket_id ?? ''} ${order.title ?? ''} · Mainstay`}</title>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: { xs: 0.5, sm: 1.5 },
          rowGap: 0.25,
          minHeight: 32,
          fontSize: '0.8125rem',
        }}
      >
        <IconButton size="small" component={Link} to={list} aria-label={texts.many} sx={{ marginInlineStart: -0.75 }}>
          <BackIcon fontSize="small" sx={theme => (theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {})} />
        </IconButton>
        {order.parent && (
          <span>
            <RecordLink target="workorders" reference={order.parent} /> /
          </span>
        )}
        <Box component="bdi" sx={{ fontWeight: 550, color: 'text.secondary' }}>
          {order.ticket_id}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            flexGrow: { xs: 0, sm: 1 },
            flexBasis: { xs: '100%', sm: 0 },
            order: { xs: 1, sm: 0 },
          }}
        >
          <DueMark order={order} alone />
          <EscalationBadge level={order.escalation_level} />
          <OpenAfterMark order={order} />
        </Box>
        <Box sx={{ flex: 1, display: { sm: 'none' } }} />
        <OutboxBadge />
        <IconButton
          size="small"
          component={Link}
          to={`/workorders/${order.id}/print`}
          aria-label={translate('workorders.print')}
          data-hint={translate('workorders.print')}
        >
          <PrintIcon fontSize="small" />
        </IconButton>
        <RecordMenu
          resource={resource}
          record={order}
          without={['edit']}
          withFirst={order.base_status === 'requested'}
          onRemoved={() => void navigate(list)}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 360px', minWidth: 0 }}>
          <RecordField names={['title']} bare>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {order.title}
            </Typography>
          </RecordField>
          <ShortFacts />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <RecordField names={['priority']} bare>
            {order.priority ? (
              <PriorityMark priority={order.priority} />
            ) : (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('workorders.panel.noPriority')}
              </Box>
            )}
          </RecordField>
          {!isPhone && <StatusButton />}
        </Box>
      </Box>
    </Box>
  );
}
