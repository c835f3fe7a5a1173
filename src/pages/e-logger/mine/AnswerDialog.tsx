import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { SignerFields } from '../signing/SignerFields';
import { useSigner } from '../signing/useSigner';
import { leastReason, ReasonField } from '../entry/ReasonField';
import { SignedValues } from '../fill/second/SignedValues';
import { useRequestCall, type IncomingRequest } from '../fill/second/useSecondRequests';

/** Shows values that somebody else entered, and takes the signature of whoever looks, or why they do not sign. */
export function AnswerDialog({
  request: { id, author, elogger, entity, fields, values },
  onClose,
}: {
  request: IncomingRequest;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const signer = useSigner();
  const [comment, setComment] = useState<string | null>(null);
  const { mutateAsync, isPending, error, reset } = useRequestCall();
  const isDeclining = comment !== null;
  const send = () =>
    void mutateAsync(
      isDeclining
        ? { path: `signatures/requests/${String(id)}/decline`, body: { comment } }
        : { path: `signatures/requests/${String(id)}/sign`, body: signer.credentials, isSigned: true },
    ).then(onClose, () => signer.setPassword(''));
  const turn = () => {
    reset();
    signer.setPassword('');
    setComment(isDeclining ? null : '');
  };
  return (
    <SubmitDialog
      title={translate('elogger.second.title')}
      action={translate(isDeclining ? 'elogger.second.decline' : 'elogger.sign')}
      isReady={isDeclining ? comment.trim().length >= leastReason : signer.isReady}
      isSending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <Alert severity="info">
        {translate('elogger.second.whose', { name: author.name, book: [elogger.name, entity.name].join(' · ') })}
      </Alert>
      <SignedValues fields={fields} values={values} />
      {isDeclining ? (
        <ReasonField label={translate('elogger.reason')} value={comment} onChange={setComment} />
      ) : (
        <SignerFields signer={signer} autoFocus />
      )}
      <Button size="small" onClick={turn} sx={{ justifySelf: 'start', minHeight: { xs: 44, md: 32 } }}>
        {translate(isDeclining ? 'elogger.second.signInstead' : 'elogger.second.declineInstead')}
      </Button>
    </SubmitDialog>
  );
}
