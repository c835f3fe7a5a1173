import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { hintsOf, type Inspection } from '../read/inspection';

interface Props {
  inspections: readonly Inspection[];
  onApprove: (inspections: readonly Inspection[]) => void;
  onClose: () => void;
}

/** Whether something about an inspection should be looked at before it is approved. */
export const needsLook = (inspection: Inspection) => inspection.audit_result === 'Fail' || hintsOf(inspection).length > 0;

/** Approves those of many that passed without any hint; the others stay selected, unless they are meant as well. */
export function ApproveDialog({ inspections, onApprove, onClose }: Props) {
  const translate = useTranslate();
  const [isAll, setAll] = useState(false);
  const clean = inspections.filter(one => !needsLook(one));
  const approved = isAll ? inspections : clean;
  return (
    <SubmitDialog
      title={translate('inspections.desk.approveTitle', { approved: approved.length, all: inspections.length })}
      action={translate('inspections.desk.approve')}
      isReady={approved.length > 0}
      isSending={false}
      error={null}
      onSend={() => onApprove(approved)}
      onClose={onClose}
    >
      <Alert severity="warning">{translate('inspections.desk.needLook', { smart_count: inspections.length - clean.length })}</Alert>
      <FormControlLabel
        control={<Checkbox checked={isAll} onChange={(_, checked) => setAll(checked)} />}
        label={translate('inspections.desk.approveAll')}
      />
    </SubmitDialog>
  );
}
