import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { isBlank } from '#definition/texts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { FieldControl } from '#src/engine/kinds/FieldControl.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { SignaturePad } from '#src/engine/files/signature/SignaturePad.tsx';
import { useReports, type Report } from './useReports';

/** A report that is written is signed, by whom it is for. */
export function SignDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate();
  const resource = useRegistry().get('service-reports');
  const [name, setName] = useState<string | null>(null);
  const [signature, setSignature] = useState<string | null>(null);
  const { sign } = useReports();
  const send = () => sign.mutateAsync({ report, signed_by: name, signature }).then(onClose, () => undefined);
  return (
    <SubmitDialog
      title={translate('workorders.report.signNumber', { name: report.number })}
      action={translate('workorders.report.sign')}
      width="sm"
      isReady={signature !== null && !isBlank(name)}
      needs={translate(`workorders.report.${isBlank(name) ? 'needsName' : 'needsSignature'}`)}
      isEntered={signature !== null || !isBlank(name)}
      isSending={sign.isPending}
      error={sign.error}
      problems={['signed_by']}
      onSend={() => void send()}
      onClose={onClose}
    >
      <FieldControl
        form={resource}
        name="signed_by"
        value={name}
        problem={sign.error ? readProblem(sign.error).errors.signed_by : undefined}
        onChange={value => setName(value as string | null)}
      />
      <SignaturePad label={translate('workorders.report.signature')} onChange={setSignature} />
    </SubmitDialog>
  );
}
