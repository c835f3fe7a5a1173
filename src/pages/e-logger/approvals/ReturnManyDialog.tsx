import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { leastReason, ReasonField } from '../entry/ReasonField';
import { ChosenEntries } from './ChosenEntries';
import { useManyMoves, type Outcome } from './useManyMoves';
import type { Waiting } from './waiting';

interface Props {
  rows: readonly Waiting[];
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Returns several entries to their authors for one reason. */
export function ReturnManyDialog({ rows, onDone, onClose }: Props) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const { mutateAsync, isPending, error } = useManyMoves();
  const title = translate('elogger.desk.returnMany', { smart_count: rows.length });
  return (
    <SubmitDialog
      title={title}
      action={title}
      width="sm"
      isReady={comment.trim().length >= leastReason}
      isEntered={comment !== ''}
      isSending={isPending}
      error={error}
      onSend={() => void mutateAsync({ move: 'return', rows, comment }).then(onDone, () => undefined)}
      onClose={onClose}
    >
      <Alert severity="info">{translate('elogger.desk.returnHelp')}</Alert>
      <ChosenEntries label={translate('elogger.desk.queue')} rows={rows} />
      <ReasonField label={translate('elogger.reason')} value={comment} onChange={setComment} />
    </SubmitDialog>
  );
}
