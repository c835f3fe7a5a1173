import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { drawingFile } from '#src/engine/files/signature/drawingFile.ts';
import { SignaturePad } from '#src/engine/files/signature/SignaturePad.tsx';
import { slotOf } from '#src/engine/record/checklists/mergeQueuedAnswers.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import type { Inspection } from '../read/inspection';
import { FailureList, isSuggested } from './FailureList';
import { MissingList } from './MissingList';
import type { useAnswers } from './useAnswers';
import { useSubmit } from './useSubmit';

interface Props {
  inspection: Inspection;
  answers: ReturnType<typeof useAnswers>;
  onLead: (place: { checklist: number; key: string }) => void;
  onClose: () => void;
}

/**
 * Ends an inspection: what was not good with the work orders that come of it, what is still asked for as ways there, the signature where a checklist
 * wants one, and the button that sends it, also without network.
 */
export function FinishDialog({ inspection, answers, onLead, onClose }: Props) {
  const { checklists, open, submission } = answers;
  const translate = useTranslate();
  const submit = useSubmit(inspection, answers);
  const [error, setError] = useState<unknown>(null);
  const [signature, setSignature] = useState<string | null>(null);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const all = checklists.flatMap(({ id: checklist, parameters }) =>
    parameters.map(parameter => ({ checklist, key: parameter.key, place: slotOf(checklist, parameter.key), parameter })),
  );
  const failures = all.filter(({ parameter }) => parameter.isRelevant && parameter.answer?.result === 'reject');
  const missing = open.map(place => ({
    place,
    parameter: all.find(one => one.place === slotOf(place.checklist, place.key))?.parameter,
  }));
  const isSigned = checklists.some(one => one.signature !== null);
  const mustSign = checklists.some(one => one.signature === 'required');
  const switchOrder = (place: string, isOn: boolean) =>
    setWithout(now => new Set(isOn ? [...now].filter(one => one !== place) : [...now, place]));
  const send = () =>
    void submit({
      workorders: failures.filter(failure => isSuggested(failure) && !without.has(failure.place)),
      signature: signature === null ? null : drawingFile(signature, 'signature.png'),
    }).then(onClose, setError);
  const label = translate(mustSign ? 'inspections.signature' : 'inspections.signatureOptional');
  return (
    <SubmitDialog
      title={translate('inspections.finishTitle')}
      action={translate('inspections.submit')}
      isReady={open.length === 0 && (!mustSign || signature !== null)}
      needs={
        open.length > 0
          ? translate('inspections.stillOpen', { smart_count: open.length })
          : mustSign
            ? translate('inspections.needsSignature')
            : undefined
      }
      isEntered={signature !== null}
      isSending={false}
      error={error}
      width="sm"
      onSend={send}
      onClose={onClose}
    >
      {submission?.problem?.messages.map(message => (
        <Alert key={message} severity="error">
          {translate(message, { _: message })}
        </Alert>
      ))}
      {failures.length > 0 && <FailureList failures={failures} without={without} onSwitch={switchOrder} />}
      {missing.length > 0 && <MissingList missing={missing} onLead={onLead} />}
      {failures.length + missing.length === 0 && <Alert severity="success">{translate('inspections.allGood')}</Alert>}
      {isSigned && (
        <Box role="group" aria-label={label}>
          <Box sx={{ fontSize: '0.8125rem', fontWeight: 550, mb: 0.5 }}>{label}</Box>
          <SignaturePad label={label} onChange={setSignature} />
        </Box>
      )}
    </SubmitDialog>
  );
}
