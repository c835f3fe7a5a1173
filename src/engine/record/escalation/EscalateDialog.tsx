import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { RecordsField } from '#src/engine/kinds/ref/RecordsField.tsx';
import { useEscalate, useEscalation } from './useEscalation';

/** Who else is told when a level of escalation is reached, why it escalates, or both. */
export function EscalateDialog({ level, onClose }: { level: number; onClose: () => void }) {
  const translate = useTranslate();
  const causes = useTexts(useRegistry().get('causes'));
  const [people, setPeople] = useState<Reference[]>([]);
  const [cause, setCause] = useState<Reference[]>([]);
  const [reason, setReason] = useState('');
  const { escalation } = useRecordPart().resource.parts;
  const needsReason = escalation !== false && escalation.reason === true;
  const { data } = useEscalation(level);
  const { mutateAsync, isPending, error } = useEscalate();
  const notified = data?.levels.find(one => one.level === level)?.people ?? [];
  const send = () =>
    mutateAsync({
      level,
      causeId: cause[0] ? Number(cause[0].id) : null,
      people: people.map(({ id }) => Number(id)),
      ...(needsReason && { note: reason.trim() }),
    }).then(onClose, () => undefined);
  return (
    <SubmitDialog
      title={translate('escalation.add', { level })}
      action={translate('ra.action.add')}
      isReady={(people.length > 0 || cause.length > 0) && (!needsReason || reason.trim() !== '')}
      isSending={isPending}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      {notified.length > 0 && <span>{translate('escalation.told', { people: notified.map(({ name }) => name).join(', ') })}</span>}
      <span>{translate('escalation.either')}</span>
      <RecordsField
        id="escalate-people"
        label={translate('escalation.people')}
        target="users"
        value={people}
        multiple
        onChange={setPeople}
      />
      <RecordsField id="escalate-cause" label={causes.one} target="causes" value={cause} multiple={false} onChange={setCause} />
      {needsReason && (
        <TextField
          label={translate('escalation.reason')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          required
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      )}
    </SubmitDialog>
  );
}
