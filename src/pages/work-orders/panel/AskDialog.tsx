import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { problemOf } from '#src/engine/parts/problemOf.ts';
import { useStrayGuard } from '#src/engine/parts/useStrayGuard.ts';

interface Props {
  title: ReactNode;
  /** What the button that sends is called. */
  action: string;
  isReady: boolean;
  isSending: boolean;
  /** Why it was refused, if it was. */
  error: unknown;
  /** Fields whose errors stand beside them already. */
  told?: readonly string[];
  width?: 'xs' | 'sm';
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for something and sends it; a refusal says why and keeps what was entered. */
export function AskDialog({ title, action, isReady, isSending, error, told = [], width = 'xs', onSend, onClose, children }: Props) {
  const translate = useTranslate();
  const { onClose: close, entering } = useStrayGuard(onClose);
  const id = useId();
  const { errors, messages } = problemOf(error);
  const reasons = error ? [...Object.entries(errors).flatMap(([name, text]) => (told.includes(name) ? [] : [text])), ...messages] : [];
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth={width}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent {...entering} sx={{ display: 'grid', gap: 2 }}>
        {children}
        {reasons.map(reason => (
          <Alert key={reason} severity="error">
            {translate(reason, { _: reason })}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!isReady || isSending} onClick={onSend}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
