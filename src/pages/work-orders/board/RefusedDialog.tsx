import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { ControlFrame } from '#src/engine/parts/ControlFrame.tsx';
import type { Missing } from './refusalOf';
import type { RefusedMove } from './useMove';

interface Props {
  refused: RefusedMove;
  onRetry: (comment: string) => void;
  onClose: () => void;
}

/** Why a card went back to where it was: what is missing, each leading there; a comment is asked for on the spot. */
export function RefusedDialog({ refused: { order, to, missing, messages }, onRetry, onClose }: Props) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const asksComment = missing.some(({ kind }) => kind === 'comment');
  const others = missing.filter(({ kind }) => kind !== 'comment');
  const canRetry = asksComment && others.length === 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby="refused-title" fullWidth maxWidth="xs">
      <DialogTitle id="refused-title">
        {translate('workorders.board.refused', { ticket: order.ticket_id ?? '', status: to.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {missing.length === 0 && messages.map(message => <span key={message}>{translate(message, { _: message })}</span>)}
        {others.length > 0 && (
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
            {others.map(one => (
              <li key={`${one.kind} ${one.id}`}>
                <Link component={RouterLink} to={placeOf(order.id, one)}>
                  {translate(`workorders.missing.${one.kind}`, { name: one.name ?? '', _: one.name ?? one.kind })}
                </Link>
              </li>
            ))}
          </Box>
        )}
        {canRetry && (
          <ControlFrame id="move-comment" label={translate('workorders.board.comment')} required>
            <TextField
              id="move-comment"
              multiline
              minRows={2}
              fullWidth
              autoFocus
              value={comment}
              onChange={event => setComment(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 1000, 'aria-required': true } }}
            />
          </ControlFrame>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate(canRetry ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {canRetry ? (
          <Button variant="contained" disabled={comment.trim() === ''} onClick={() => onRetry(comment.trim())}>
            {translate('workorders.board.move')}
          </Button>
        ) : (
          <Button variant="contained" component={RouterLink} to={placeOf(order.id, missing[0])}>
            {translate('workorders.board.open')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The work order, at the place where what is missing can be done. */
const placeOf = (id: number, missing?: Missing) =>
  `/workorders/${id}/show${missing ? `?missing=${missing.kind}${missing.id === undefined ? '' : `-${missing.id}`}` : ''}`;
