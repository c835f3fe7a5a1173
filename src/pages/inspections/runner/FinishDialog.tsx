import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { outbox } from '#src/engine/outbox/outbox.ts';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';
import { recordAddress, recordPlace } from '#src/engine/record/recordKey.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import type { Inspection } from '../read/inspection';
import { inspectionKey } from '../read/useInspection';
import { secondsSpent } from './secondsSpent';
import { submitKind, type useAnswers } from './useAnswers';

interface Props {
  inspection: Inspection;
  answers: ReturnType<typeof useAnswers>;
  onLead: (place: { checklist: number; key: string }) => void;
  onClose: () => void;
}

/** Ends an inspection: what is still asked for as ways there, what was not good, and the button that sends it, also without network. */
export function FinishDialog({ inspection, answers: { checklists, parameters, open, queued }, onLead, onClose }: Props) {
  const translate = useTranslate();
  const words = useAnswerText();
  const [error, setError] = useState<unknown>(null);
  const failed = parameters.filter(({ answer }) => answer?.result === 'reject');
  const nameOf = ({ checklist, key }: { checklist: number; key: string }) =>
    checklists.find(({ id }) => id === checklist)?.parameters.find(parameter => parameter.key === key)?.name ?? key;
  const send = () =>
    outbox
      .add({
        ...{ kind: submitKind, place: recordPlace('inspections', inspection.id), slot: 'submit', about: {} },
        stale: [inspectionKey(inspection.id), ['inspections', 'getList'], ['inspections', 'mine']],
        title: translate('inspections.finished', { name: inspection.audit_name ?? `#${inspection.id}` }),
        address: recordAddress('inspections', inspection.id),
        call: {
          path: `audit-inspection/${inspection.id}/submit`,
          body: {
            // What this device believes the server to have by then: it says what of it is missing.
            answers: queued
              .filter(({ kind, slot }, at) => kind === 'answer' && !queued.slice(at + 1).some(later => later.slot === slot))
              .map(({ id, call }) => ({
                checklist_id: call.body.checklist_id,
                key: call.body.key,
                client_id: id,
              })),
            captured_at: new Date().toISOString(),
            seconds_spent: secondsSpent(parameters),
          },
        },
      })
      .then(onClose, setError);
  return (
    <SubmitDialog
      title={translate('inspections.finishTitle')}
      action={translate('inspections.submit')}
      isReady={open.length === 0}
      needs={translate('inspections.stillOpen', { smart_count: open.length })}
      isSending={false}
      error={error}
      width="sm"
      onSend={() => void send()}
      onClose={onClose}
    >
      {open.length > 0 && (
        <Box component="ul" aria-label={translate('inspections.missing')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {open.map(place => (
            <li key={`${place.checklist} ${place.key}`}>
              <Button variant="outlined" fullWidth sx={{ justifyContent: 'flex-start', minHeight: 48 }} onClick={() => onLead(place)}>
                {nameOf(place)}
              </Button>
            </li>
          ))}
        </Box>
      )}
      {failed.length > 0 ? (
        <Alert severity="warning">
          {translate('inspections.notGood', { smart_count: failed.length })}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {failed.map(parameter => (
              <li key={parameter.key}>
                {parameter.name}: {[words(parameter, parameter.answer?.value ?? ''), parameter.unit].filter(Boolean).join(' ')}
              </li>
            ))}
          </Box>
        </Alert>
      ) : (
        open.length === 0 && <Alert severity="success">{translate('inspections.allGood')}</Alert>
      )}
    </SubmitDialog>
  );
}
