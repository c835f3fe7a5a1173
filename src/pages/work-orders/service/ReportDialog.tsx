import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { writeRecord } from '#definition/derive/wire';
import { isBlank } from '#definition/texts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { FieldControl } from '#src/engine/kinds/FieldControl.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { useOrder } from '../order/OrderContext';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { SignaturePad } from '#src/engine/files/signature/SignaturePad.tsx';
import { useReports } from './useReports';

const names = ['findings', 'work_done', 'time_spent', 'signed_by'] as const;

/** Writes a service report; the customer may sign it right here. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const order = useOrder();
  const resource = useRegistry().get('service-reports');
  const texts = useTexts(resource);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [signature, setSignature] = useState<string | null>(null);
  const { add } = useReports();
  const { errors } = readProblem(add.error);
  const isSaid = !isBlank(values.findings) || !isBlank(values.work_done);
  const isNamed = signature === null || !isBlank(values.signed_by);
  const isEntered = signature !== null || Object.values(values).some(value => !isBlank(value));
  const send = () =>
    add.mutateAsync({ ...writeRecord(resource, values), ...(signature && { signature }) }).then(
      () => {
        notify(translate('engine.form.saved', { name: texts.one }), { type: 'success' });
        onClose();
      },
      () => undefined,
    );
  return (
    <SubmitDialog
      title={
        <>
          {texts.one} · <bdi>{order.ticket_id}</bdi>
        </>
      }
      action={translate('ra.action.save')}
      width="sm"
      isReady={isSaid && isNamed}
      needs={translate(`workorders.report.${isSaid ? 'needsName' : 'needsWords'}`)}
      isEntered={isEntered}
      isSending={add.isPending}
      error={add.error}
      problems={names}
      onSend={() => void send()}
      onClose={onClose}
    >
      {names.map(name => (
        <FieldControl
          key={name}
          form={resource}
          name={name}
          value={values[name] ?? null}
          problem={add.error ? errors[name] : undefined}
          onChange={value => setValues(now => ({ ...now, [name]: value }))}
        />
      ))}
      <Box>
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 550, mb: 0.5 }}>{translate('workorders.report.signature')}</Box>
        <SignaturePad label={translate('workorders.report.signature')} onChange={setSignature} />
      </Box>
    </SubmitDialog>
  );
}
