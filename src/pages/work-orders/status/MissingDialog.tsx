import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useBackdropGuard } from '#src/engine/ui/dialogs/useBackdropGuard.ts';
import { useOrder } from '../order/OrderContext';
import { useFollowUp } from './useFollowUp';
import { MissingRequirement } from './MissingRequirement';
import type { Halted } from './useChangeStatus';

interface Props {
  halted: Halted;
  onClose: () => void;
  /** Tries the move again once what was missing is there. */
  onRetry: () => void;
  /** Tries the move again, with a word why. */
  onComment: (comment: string) => void;
}

/** Why a status cannot change yet: each thing that is missing, with the way there. */
export function MissingDialog({ halted: { to, missing, reasons }, onClose, onRetry, onComment }: Props) {
  const translate = useTranslate();
  const order = useOrder();
  const { onClose: close, entering } = useBackdropGuard(onClose);
  const [comment, setComment] = useState('');
  const isFailed = missing.some(({ kind }) => kind === 'failure');
  const asksWhy = isFailed || missing.some(({ kind }) => kind === 'comment');
  const others = missing.filter(({ kind }) => kind !== 'comment');
  const follow = useFollowUp();
  return (
    <Dialog open onClose={close} aria-labelledby="missing-title" fullWidth maxWidth="xs">
      <DialogTitle id="missing-title">
        {translate(others.length > 0 ? 'workorders.missing.title' : 'workorders.status.moveTo', { status: to.name })}
      </DialogTitle>
      <DialogContent {...entering} sx={{ display: 'grid', gap: 2 }}>
        {others.length > 0 ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {others.map(one => (
              <MissingRequirement key={`${one.kind} ${one.id}`} one={one} order={order.id} onGo={onClose} />
            ))}
          </Box>
        ) : (
          !asksWhy && reasons.map(reason => <span key={reason}>{reason}</span>)
        )}
        {isFailed && follow.isAllowed && (
          <Button
            variant="contained"
            loading={follow.isPending}
            onClick={() => void follow.send().then(done => done && onRetry())}
            sx={{ justifySelf: 'start' }}
          >
            {translate('workorders.missing.followUp')}
          </Button>
        )}
        {asksWhy && (
          <TextField
            autoFocus={!isFailed}
            multiline
            minRows={2}
            label={translate(isFailed ? 'workorders.missing.whyNoFollowUp' : 'workorders.missing.why')}
            value={comment}
            onChange={event => setComment(event.target.value)}
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(asksWhy ? 'ra.action.cancel' : 'ra.action.close')}</Button>
        {asksWhy && (
          <Button variant={isFailed ? 'outlined' : 'contained'} disabled={comment.trim() === ''} onClick={() => onComment(comment.trim())}>
            {translate('workorders.status.moveTo', { status: to.name })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
