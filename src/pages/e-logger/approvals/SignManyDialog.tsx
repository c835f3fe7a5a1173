import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { SignerFields } from '../signing/SignerFields';
import { useSigner } from '../signing/useSigner';
import { ChosenEntries } from './ChosenEntries';
import { useManyMoves, type Outcome } from './useManyMoves';
import { isException, type Waiting } from './waiting';

interface Props {
  rows: readonly Waiting[];
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Signs several entries by one password, those out of the ordinary listed first and signed only where they are meant as well. */
export function SignManyDialog({ rows, onDone, onClose }: Props) {
  const translate = useTranslate();
  const signer = useSigner();
  const [exceptions, plain] = [rows.filter(isException), rows.filter(row => !isException(row))];
  const [isAll, setAll] = useState(plain.length === 0);
  const signed = isAll ? [...exceptions, ...plain] : plain;
  const { mutateAsync, isPending, error } = useManyMoves();
  const send = () =>
    void mutateAsync({ move: 'sign', rows: signed, credentials: signer.credentials }).then(onDone, () => signer.setPassword(''));
  return (
    <SubmitDialog
      title={translate('elogger.desk.signMany', { smart_count: signed.length })}
      action={translate('elogger.desk.signMany', { smart_count: signed.length })}
      width="sm"
      isReady={signer.isReady && signed.length > 0}
      isSending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <Alert severity="info">{translate('elogger.desk.signHelp')}</Alert>
      {exceptions.length > 0 && (
        <>
          <FormControlLabel
            control={<Checkbox checked={isAll} onChange={(_, checked) => setAll(checked)} />}
            label={translate('elogger.desk.withExceptions', { smart_count: exceptions.length })}
          />
          <ChosenEntries label={translate('elogger.desk.exceptions')} rows={exceptions} />
        </>
      )}
      {plain.length > 0 && <ChosenEntries label={translate('elogger.desk.ordinary')} rows={plain} />}
      <SignerFields signer={signer} autoFocus />
    </SubmitDialog>
  );
}
