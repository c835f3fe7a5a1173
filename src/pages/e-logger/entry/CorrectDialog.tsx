import TextField from '@mui/material/TextField';
import { mapValues } from 'es-toolkit';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { tokensIn, type Draft } from '../fill/draft';
import { EntryFields } from '../fill/EntryFields';
import type { SigningBook } from '../fill/second/SecondDialog';
import { useSendFiles } from '../fill/files/useSendFiles';
import { useMove, type EntryDetails } from './useEntry';

/** Changes values of an entry with a reason: another revision, beside which the old ones stay readable. */
export function CorrectDialog({
  of: { entry, fields, values, last = {}, comments, seconds },
  onClose,
}: {
  of: EntryDetails;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Draft>({ values, comments, seconds: mapValues(seconds ?? {}, second => ({ ...second, token: '' })) });
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const { mutateAsync, isPending } = useMove(entry.id);
  const changes = Object.fromEntries(
    Object.entries(draft.values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(values[key])),
  );
  const isChanged = Object.keys(changes).length > 0;
  const sendFiles = useSendFiles();
  const correct = () =>
    mutateAsync({
      move: 'correct',
      body: { changes, comments: draft.comments, seconds: tokensIn(draft), reason, revision: entry.revision },
    });
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
        book={bookOf(entry)}
        isChecked
        onChange={change => {
          setDraft(change);
          // What was refused of a signature is over once it is given anew.
          if (Object.keys(change(draft).seconds ?? {}).length > Object.keys(draft.seconds ?? {}).length) setFailure(null);
        }}
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

interface Named {
  id: number;
  name?: string;
}

/** The book in which a second person signs a value that is corrected. */
function bookOf({ elogger, asset, location, department }: EntryDetails['entry']): SigningBook | undefined {
  const [master, about] = [elogger, asset ?? location ?? department] as [Named | null | undefined, Named | null | undefined];
  if (!master || !about) return undefined;
  return { elogger_id: master.id, entity_id: about.id, name: [master.name, about.name].filter(Boolean).join(' · ') };
}
