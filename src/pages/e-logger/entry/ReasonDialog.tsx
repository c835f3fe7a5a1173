import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { leastReason, ReasonField } from './ReasonField';
import { useMove } from './useEntry';

interface Props {
  id: number;
  revision: number;
  move: 'return' | 'reject' | 'withdraw' | 'comments';
  onClose: () => void;
}

/** Asks why an entry is returned, rejected or withdrawn, or what is to be said of it. */
export function ReasonDialog({ id, revision, move, onClose }: Props) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const { mutateAsync, isPending, error } = useMove(id);
  const send = () => void mutateAsync({ move, body: { comment, ...(move !== 'comments' && { revision }) } }).then(onClose, () => undefined);
  return (
    <SubmitDialog
      title={translate(`elogger.moves.${move}`)}
      action={translate(`elogger.moves.${move}`)}
      width="sm"
      isReady={comment.trim().length >= (move === 'comments' ? 1 : leastReason)}
      isEntered={comment !== ''}
      isSending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <ReasonField label={translate(move === 'comments' ? 'elogger.comment' : 'elogger.reason')} value={comment} onChange={setComment} />
    </SubmitDialog>
  );
}
