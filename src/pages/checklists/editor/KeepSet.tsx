import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import type { OptionDraft } from './optionSets';

interface Props {
  register: string;
  options: readonly OptionDraft[];
  onClose: () => void;
}

/** Keeps options as a set under a name, to be offered for other parameters as well. */
export function KeepSet({ register, options, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [create, { isPending, error }] = useCreate(register);
  const problem = error ? readProblem(error).errors.name : undefined;
  const send = () =>
    void create(
      register,
      {
        data: {
          name: name.trim(),
          options: options.map(({ value, result, photo, video, comment }) => ({ value, result, photo, video, comment })),
        },
      },
      {
        onSuccess: () => {
          notify('builder.setKept', { type: 'success' });
          onClose();
        },
      },
    );
  return (
    <SubmitDialog
      title={translate('builder.keepSet')}
      action={translate('ra.action.save')}
      isReady={name.trim() !== ''}
      needs={translate('builder.needsSetName')}
      isSending={isPending}
      error={error}
      problems={['name']}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('builder.setName')}
        value={name}
        error={problem !== undefined}
        helperText={problem}
        onChange={event => setName(event.target.value)}
        sx={{ mt: 1 }}
      />
    </SubmitDialog>
  );
}
