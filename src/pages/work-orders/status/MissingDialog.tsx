import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useStrayGuard } from '#src/engine/parts/useStrayGuard.ts';
import type { Missing } from '../order/missing';
import { useOrder } from '../order/OrderContext';
import type { Halted } from './useMove';

interface Props {
  halted: Halted;
  onClose: () => void;
  /** Tries the move again, with a word why. */
  onComment: (comment: string) => void;
}

/** Why a status cannot change yet: each thing that is missing, with the way there. */
export function MissingDialog({ halted: { to, missing, reasons }, onClose, onComment }: Props) {
  const translate = useTranslate();
  const { onClose: close, entering } = useStrayGuard(onClose);
  const [comment, setComment] = useState('');
  const asksWhy = missing.some(({ kind }) => kind === 'comment');
  const others = missing.filter(({ kind }) => kind !== 'comment');
  return (
    <Dialog open onClose={close} aria-labelledby="missing-title" fullWidth maxWidth="xs">
      <DialogTitle id="missing-title">
        {translate(others.length > 0 ? 'workorders.missing.title' : 'workorders.status.moveTo', { status: to.name })}
      </DialogTitle>
      <DialogContent {...entering} sx={{ display: 'grid', gap: 2 }}>
        {others.length > 0 ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {others.map(one => (
              <Lack key={`${one.kind} ${one.id}`} one={one} onGo={onClose} />
            ))}
          </Box>
        ) : (
          !asksWhy && reasons.map(reason => <span key={reason}>{reason}</span>)
        )}
        {asksWhy && (
          <TextField
            autoFocus
            multiline
            minRows={2}
            label={translate('workorders.missing.why')}
            value={comment}
            onChange={event => setComment(event.target.value)}
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(asksWhy ? 'ra.action.cancel' : 'ra.action.close')}</Button>
        {asksWhy && (
          <Button variant="contained" disabled={comment.trim() === ''} onClick={() => onComment(comment.trim())}>
            {translate('workorders.status.moveTo', { status: to.name })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Lack({ one: { kind, id = 0, name = '', stage, keys = [] }, onGo }: { one: Missing; onGo: () => void }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const order = useOrder();
  const to =
    kind === 'subtask'
      ? createPath({ resource: 'workorders', type: 'show', id })
      : {
          pathname: createPath({ resource: 'workorders', type: 'show', id: order.id }),
          search: new URLSearchParams({ checklist: String(id), ...(keys[0] && { parameter: keys[0] }) }).toString(),
        };
  const help =
    kind === 'subtask'
      ? translate('workorders.missing.subtask')
      : translate(`workorders.missing.${stage ?? 'pre'}`, { smart_count: keys.length });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{help}</Box>
      </Box>
      <Button
        variant="outlined"
        component={Link}
        to={to}
        onClick={onGo}
        aria-label={translate('workorders.missing.goTo', { name, order: order.ticket_id ?? '' })}
      >
        {translate('workorders.missing.go')}
      </Button>
    </Box>
  );
}
