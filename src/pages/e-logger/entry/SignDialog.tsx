import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { SignerFields } from '../signing/SignerFields';
import { useSigner } from '../signing/useSigner';
import { useMove } from './useEntry';

/** What is signed. */
export interface Signable {
  id: number;
  number: string;
  revision: number;
  valuesCount: number;
  step: number;
  meaning: string;
  /** In whose place it is signed. */
  for?: { id: number; name: string } | null;
}

/** Names what is signed and with which meaning, and asks who signs by name and password. */
export function SignDialog({ of, onClose }: { of: Signable; onClose: () => void }) {
  const translate = useTranslate();
  const signer = useSigner();
  const move = useMove(of.id);
  const meaning = translate(`elogger.meanings.${of.meaning}`, { _: of.meaning });
  const sign = () =>
    void move
      .mutateAsync({
        move: 'approve',
        body: { step: of.step, meaning: of.meaning, ...signer.credentials, revision: of.revision, ...(of.for && { for: of.for.id }) },
      })
      .then(onClose, () => signer.setPassword(''));
  return (
    <SubmitDialog
      title={translate('elogger.sign')}
      action={translate('elogger.sign')}
      isReady={signer.isReady}
      isSending={move.isPending}
      error={move.error}
      onSend={sign}
      onClose={onClose}
    >
      <Alert severity="info">
        {of.for && <div>{translate('elogger.standIn.you', { name: of.for.name })}</div>}
        {translate('elogger.signed', { number: of.number, values: of.valuesCount, revision: of.revision, meaning })}
      </Alert>
      <SignerFields signer={signer} autoFocus />
    </SubmitDialog>
  );
}
