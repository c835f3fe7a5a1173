import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { writeRecord } from '#definition/derive/wire';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { AskedField } from '#src/engine/parts/AskedField.tsx';
import { problemOf } from '#src/engine/parts/problemOf.ts';
import { useTexts } from '#src/engine/parts/useTexts.ts';
import { useOrder } from '../order/OrderContext';
import { SignaturePad } from './SignaturePad';
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
  const { errors, messages } = problemOf(add.error);
  const send = () =>
    add.mutateAsync({ ...writeRecord(resource, values), ...(signature && { signature }) }).then(
      () => {
        notify(translate('engine.form.saved', { name: texts.one }), { type: 'success' });
        onClose();
      },
      () => undefined,
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="report-title" fullWidth maxWidth="sm">
      <DialogTitle id="report-title">
        {texts.one} · <bdi>{order.ticket_id}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {names.map(name => (
          <AskedField
            key={name}
            asked={resource}
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
        {add.error &&
          [
            ...messages,
            ...Object.entries(errors).flatMap(([name, text]) => ((names as readonly string[]).includes(name) ? [] : [text])),
          ].map(message => (
            <Alert key={message} severity="error">
              {translate(message, { _: message })}
            </Alert>
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={add.isPending} onClick={() => void send()}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
