import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { EntryFields, type Draft } from '../fill/EntryFields';
import { useMove, type EntryDetails } from './useEntry';

/** Changes values of an entry with a reason: another revision, beside which the old ones stay readable. */
export function CorrectDialog({ of: { entry, fields, values, last = {}, comments }, onClose }: { of: EntryDetails; onClose: () => void }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Draft>({ values, comments });
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending, error } = useMove(entry.id);
  const changes = Object.fromEntries(
    Object.entries(draft.values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(values[key])),
  );
  const isChanged = Object.keys(changes).length > 0;
  const send = () =>
    void mutateAsync({ move: 'correct', body: { changes, comments: draft.comments, reason, revision: entry.revision } }).then(
      onClose,
      () => undefined,
    );
  return (
    <SubmitDialog
      title={translate('elogger.moves.correct')}
      action={translate('elogger.moves.correct')}
      width="sm"
      isReady={isChanged && reason.trim().length >= 5}
      needs={translate('elogger.correctNeeds')}
      isEntered={isChanged}
      isSending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <EntryFields
        fields={fields}
        draft={draft}
        last={last}
        problems={error ? readProblem(error).errors : {}}
        isChecked
        onChange={setDraft}
      />
      <TextField
        size="small"
        required
        multiline
        label={translate('elogger.reason')}
        value={reason}
        onChange={event => setReason(event.target.value.slice(0, 1000))}
      />
    </SubmitDialog>
  );
}
