import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { StatusMark } from '../marks/StatusMark';
import { mayChange } from '../order/mayChange';
import { useOrder } from '../order/OrderContext';
import { nextVerb, nextStep } from './nextStep';
import { useChangeStatus } from './useChangeStatus';
import { useNextStatuses } from './useNextStatuses';

const MissingDialog = lazyPart(async () => (await import('./MissingDialog')).MissingDialog);

/** The status of the work order, the step that comes next, and every other one that is allowed. */
export function StatusButton() {
  const translate = useTranslate();
  const order = useOrder();
  const may = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { next, isPending } = useNextStatuses(order, anchor !== null);
  const { move, isMoving, halted, letGo } = useChangeStatus();
  const mark = <StatusMark name={order.status?.name ?? '–'} base={order.base_status} color={order.status?.color} />;
  const isFinal = order.next_statuses?.length === 0;
  if (!mayChange(order, may, 'status') || isFinal) {
    return (
      <Box
        sx={{ px: 1.5, minHeight: 34, display: 'inline-flex', alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
      >
        {mark}
      </Box>
    );
  }
  const forward = nextStep(order);
  const verb = translate(`workorders.status.deeds.${nextVerb(order)}`);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandIcon />}
        aria-haspopup="menu"
        aria-label={translate('workorders.status.change', { status: order.status?.name ?? '–' })}
        onClick={event => isSecondPress(event) || setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, md: 34 } }}
      >
        {mark}
      </Button>
      {forward && (
        <Button
          variant="contained"
          disabled={isMoving}
          endIcon={<ArrowIcon sx={theme => (theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {})} />}
          aria-label={`${translate('workorders.status.moveTo', { status: forward.name })}: ${verb}`}
          data-hint={translate('workorders.status.moveTo', { status: forward.name })}
          onClick={event => isSecondPress(event) || void move(forward)}
          sx={{ minHeight: { xs: 44, md: 34 } }}
        >
          {verb}
        </Button>
      )}
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem }) =>
          next.length === 0
            ? [
                <MenuItem key="none" disabled>
                  {translate(isPending ? 'ra.page.loading' : 'workorders.status.none')}
                </MenuItem>,
              ]
            : next.map(status => (
                <MenuItem
                  key={status.id}
                  onClick={() => {
                    setAnchor(null);
                    void move(status);
                  }}
                >
                  <StatusMark name={status.name} base={status.base_status} color={status.color} />
                </MenuItem>
              ))
        }
      </PopupMenu>
      {halted && (
        <MissingDialog
          halted={halted}
          onClose={letGo}
          onRetry={() => void move(halted.to)}
          onComment={comment => void move(halted.to, comment)}
        />
      )}
    </>
  );
}

/**
 * The second press of a double click would take the step after as well, or open the statuses: with the first one the buttons change, and with
 * their words their places.
 */
const isSecondPress = ({ detail: presses }: { detail: number }): boolean => presses > 1;
