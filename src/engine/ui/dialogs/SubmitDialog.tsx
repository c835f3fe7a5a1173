import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { DiscardDialog } from '#src/engine/ui/dialogs/DiscardDialog.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useBackdropGuard } from '#src/engine/ui/dialogs/useBackdropGuard.ts';

interface Props {
  title: ReactNode;
  /** What the button that sends is called. */
  action: string;
  isReady: boolean;
  /** What is still to be done before it can be sent. */
  needs?: string | undefined;
  /** What was entered is worth a question before it is thrown away. */
  isEntered?: boolean;
  isSending: boolean;
  /** Why it was refused, if it was. */
  error: unknown;
  /** Fields whose errors stand beside them already. */
  problems?: readonly string[];
  width?: 'xs' | 'sm';
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for something and sends it, by button or by Ctrl or ⌘ with Enter; a refusal says why and keeps what was entered. */
export function SubmitDialog({
  title,
  action,
  isReady,
  needs,
  isEntered = false,
  isSending,
  error,
  problems = [],
  width = 'xs',
  onSend,
  onClose,
  children,
}: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { onClose: close, entering } = useBackdropGuard(() => (isEntered ? setAsking(true) : onClose()));
  const id = useId();
  const { errors, messages } = readProblem(error);
  const reasons = error ? [...Object.entries(errors).flatMap(([name, text]) => (problems.includes(name) ? [] : [text])), ...messages] : [];
  // Before what has the focus takes Enter for itself.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isReady || isSending || isAsking) return;
    event.preventDefault();
    event.stopPropagation();
    onSend();
  };
  return (
    <Dialog open onKeyDownCapture={onKeyDownCapture} onClose={close} aria-labelledby={id} fullWidth maxWidth={width}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent {...entering} sx={{ display: 'grid', gap: 2 }}>
        {children}
        {reasons.map(reason => (
          <Alert key={reason} severity="error">
            {translate(reason, { _: reason })}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {!isReady && needs && (
          <Box
            id={`${id}-needs`}
            role="status"
            sx={{ flex: '1 1 120px', paddingInlineStart: 1, color: 'text.secondary', fontSize: '0.8125rem' }}
          >
            {needs}
          </Box>
        )}
        <Button onClick={isEntered ? () => setAsking(true) : onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!isReady || isSending}
          aria-describedby={!isReady && needs ? `${id}-needs` : undefined}
          onClick={onSend}
        >
          {action}
        </Button>
      </DialogActions>
      {isAsking && <DiscardDialog onLeave={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  );
}
