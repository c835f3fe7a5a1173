import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import type { SigningBook } from './SecondDialog';
import { SignedValues } from './SignedValues';
import { useRequestCall } from './useSecondRequests';

interface Props {
  book: SigningBook;
  /** Those whose values are to be signed. */
  fields: readonly FormField[];
  values: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Asks one of the people who fill the book to sign values on a device of their own. */
export function AskDialog({ book: { elogger_id, entity_id }, fields, values, onClose }: Props) {
  const translate = useTranslate();
  const [person, setPerson] = useState('');
  const { mutateAsync, isPending, error } = useRequestCall();
  const { data } = useExtra({
    ...{ name: 'elogger.secondPeople', key: [elogger_id, entity_id], path: `e-loggers/${String(elogger_id)}/second-people` },
    ...{ query: { entity_id }, isKept: false },
  });
  const people = (data as { people?: readonly { id: number; name: string }[] } | undefined)?.people;
  const requested = Object.fromEntries(fields.map(({ key }) => [key, values[key]]));
  const send = () =>
    void mutateAsync({ path: 'signatures/requests', body: { elogger_id, entity_id, person_id: Number(person), values: requested } }).then(
      onClose,
      () => undefined,
    );
  return (
    <SubmitDialog
      title={translate('elogger.second.askTitle')}
      action={translate('elogger.second.askAction')}
      isReady={person !== ''}
      isSending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <SignedValues fields={fields} values={values} />
      {people?.length === 0 ? (
        <Alert severity="warning">{translate('elogger.second.nobody')}</Alert>
      ) : (
        <TextField
          select
          required
          size="small"
          label={translate('elogger.second.whom')}
          value={person}
          helperText={translate('elogger.second.askHelp')}
          onChange={event => setPerson(event.target.value)}
        >
          {(people ?? []).map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </SubmitDialog>
  );
}
