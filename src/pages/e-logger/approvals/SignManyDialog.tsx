import { useMutation, useQueryClient } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { isException, type Waiting } from './waiting';
import { PasswordField } from '../entry/PasswordField';

/** What came of signing several entries. */
export interface SigningOutcome {
  done: readonly number[];
  refused: readonly { id: number; messages: unknown }[];
}

interface Props {
  rows: readonly Waiting[];
  onDone: (outcome: SigningOutcome) => void;
  onClose: () => void;
}

/** Signs several entries by one password; those out of the ordinary only where they are meant as well. */
export function SignManyDialog({ rows, onDone, onClose }: Props) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const plain = rows.filter(row => !isException(row));
  const [isAll, setAll] = useState(plain.length === 0);
  const signed = isAll ? rows : plain;
  const sign = useSigning();
  const send = () =>
    void sign.mutateAsync({ rows: signed, password }).then(
      outcome => {
        onDone(outcome);
        onClose();
      },
      () => setPassword(''),
    );
  return (
    <SubmitDialog
      title={translate('elogger.desk.signMany', { smart_count: signed.length })}
      action={translate('elogger.desk.signMany', { smart_count: signed.length })}
      isReady={password !== '' && signed.length > 0}
      isSending={sign.isPending}
      error={sign.error}
      onSend={send}
      onClose={onClose}
    >
      <Alert severity="info">{translate('elogger.desk.signHelp')}</Alert>
      {plain.length < rows.length && (
        <FormControlLabel
          control={<Checkbox checked={isAll} onChange={(_, checked) => setAll(checked)} />}
          label={translate('elogger.desk.withExceptions', { smart_count: rows.length - plain.length })}
        />
      )}
      <PasswordField value={password} autoFocus onChange={setPassword} />
    </SubmitDialog>
  );
}

/** Signs entries as they were seen; whatever shows them is read again. */
function useSigning() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, password }: { rows: readonly Waiting[]; password: string }): Promise<SigningOutcome> => {
      const { nonce } = (await call('POST', 'signatures/challenge', { body: {} })) as { nonce: string };
      const entries = rows.map(({ id, step, meaning, revision }) => ({ id, step, meaning, revision }));
      const answer = (await call('POST', 'elogger-submissions/approve-many', { body: { entries, password, nonce } })) as {
        payload: SigningOutcome;
      };
      return answer.payload;
    },
    onSuccess: () => Promise.all(['extra', 'elogger-submissions'].map(name => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
