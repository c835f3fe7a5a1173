import { useMutation } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { NameField } from '../../signing/NameField';
import { PasswordField } from '../../signing/PasswordField';
import type { DraftSecond } from '../draft';

/** The book whose fillers may sign, and how it is called. */
export interface SigningBook {
  elogger_id: number;
  entity_id: number;
  name: string;
}

interface Props {
  field: FormField;
  value: unknown;
  text: string;
  book: SigningBook;
  onSigned: (second: DraftSecond) => void;
  onClose: () => void;
}

/** Asks a second person for their own name and password under a value. Both are forgotten with the dialog, the password with each attempt. */
export function SecondDialog({ field, value, text, book, onSigned, onClose }: Props) {
  const translate = useTranslate();
  const call = useCall();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { elogger_id, entity_id } = book;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      const { nonce } = (await call('POST', 'signatures/challenge', { body: {} })) as { nonce: string };
      const body = { elogger_id, entity_id, key: field.key, value, name, password, nonce };
      return ((await call('POST', 'signatures/second', { body })) as { payload: DraftSecond }).payload;
    },
  });
  return (
    <SubmitDialog
      title={translate('elogger.second.title')}
      action={translate('elogger.sign')}
      isReady={name.trim() !== '' && password !== ''}
      isSending={isPending}
      error={error}
      onSend={() => void mutateAsync().then(onSigned, () => setPassword(''))}
      onClose={onClose}
    >
      <Alert severity="info">{translate('elogger.second.what', { field: field.label, value: text, book: book.name })}</Alert>
      <NameField value={name} autoFocus isOfAnother onChange={setName} />
      <PasswordField value={password} isOfAnother onChange={setPassword} />
    </SubmitDialog>
  );
}
