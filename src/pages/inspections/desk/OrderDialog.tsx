import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { newClientId } from '#src/engine/data/clientId.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { parametersOf, type Inspection } from '../read/inspection';

interface Props {
  inspection: Inspection;
  /** The answer that it is made from; null for the inspection itself. */
  answer: number | null;
  onClose: () => void;
}

/** Makes a work order from an inspection or one of its answers; asset, place, comment and photos go along. */
export function OrderDialog({ inspection, answer, onClose }: Props) {
  const translate = useTranslate();
  const call = useCall();
  const notify = useNotify();
  const queries = useQueryClient();
  const words = useAnswerText();
  const parameter = parametersOf(inspection).find(({ answerId }) => answerId !== null && answerId === answer);
  const [title, setTitle] = useState(() =>
    parameter
      ? `${parameter.name}: ${[words(parameter, parameter.answer?.value ?? ''), parameter.unit].filter(Boolean).join(' ')}`
      : (inspection.audit_name ?? ''),
  );
  // One word for all tries: a call whose answer was lost makes no second order.
  const [clientId] = useState(newClientId);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    setSending(true);
    try {
      const path =
        answer === null ? `audit-inspection/${inspection.id}/create-workorder` : `audit-inspection/parameters/${answer}/create-workorder`;
      const { payload } = (await call('POST', path, { body: { title: title.trim(), client_id: clientId } })) as {
        payload?: { ticket_id?: string } | null;
      };
      notify('inspections.orderMade', { type: 'success', messageArgs: { name: payload?.ticket_id ?? '' } });
      await queries.invalidateQueries({ queryKey: ['inspections'] });
      onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setSending(false);
    }
  };
  return (
    <SubmitDialog
      title={translate('inspections.orderTitle', { name: inspection.asset?.name ?? '' })}
      action={translate('inspections.orderMake')}
      isReady={title.trim() !== ''}
      isSending={isSending}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        label={translate('inspections.orderWhat')}
        value={title}
        onChange={event => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        helperText={translate('inspections.orderHelp')}
      />
    </SubmitDialog>
  );
}
