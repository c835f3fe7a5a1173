import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import type { Draft } from '../fill/draft';
import { EntryFields } from '../fill/EntryFields';
import { useSendFiles } from '../fill/files/useSendFiles';
import { useMove, type EntryDetails } from './useEntry';

/** Changes values of an entry with a reason: another revision, beside which the old ones stay readable. */
export function CorrectDialog({ of: { entry, fields, values, last = {}, comments }, onClose }: { of: EntryDetails; onClose: () => void }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Draft>({ values, comments });
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const { mutateAsync, isPending } = useMove(entry.id);
  const changes = Object.fromEntries(
    Object.entries(draft.values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(values[key])),
  );
  const isChanged = Object.keys(changes).length > 0;
  const sendFiles = useSendFiles();
  const correct = () => mutateAsync({ move: 'correct', body: { changes, comments: draft.comments, reason, revision: entry.revision } });
  const send = () => void sendFiles(draft.values).then(correct).then(onClose, setFailure);
  return (
    <SubmitDialog
      title={translate('elogger.moves.correct')}
      action={translate('elogger.moves.correct')}
      width="sm"
      isReady={isChanged && reason.trim().length >= 5}
      needs={translate('elogger.correctNeeds')}
      isEntered={isChanged}
      isSending={isPending}
      error={failure}
      onSend={send}
      onClose={onClose}
    >
      <EntryFields
        fields={fields}
        draft={draft}
        last={last}
        problems={failure ? readProblem(failure).errors : {}}
        entry={entry.id}
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
