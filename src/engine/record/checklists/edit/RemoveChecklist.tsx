import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '#src/engine/actions/DeleteDialog.tsx';
import type { Checklist } from '#src/domain/checklists/checklist.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { useChecklistCall } from './useChecklistCall';

interface Props {
  checklist: Checklist;
  onPut: (payload: unknown) => void;
  onClose: () => void;
}

/** Asks before a checklist is taken away, and says how many answers go with it. */
export function RemoveChecklist({ checklist: { id, name, parameters }, onPut, onClose }: Props) {
  const translate = useTranslate();
  const { base } = useRecordPart();
  const { busy, reasons, send } = useChecklistCall(onPut);
  const answers = parameters.filter(({ answer }) => answer !== null).length;
  const confirm = async () => {
    if (await send('DELETE', `${base}/checklists/${id}`)) onClose();
  };
  return (
    <ConfirmDialog
      title={translate('checklists.removeTitle', { name })}
      busy={busy}
      reasons={reasons}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate(answers > 0 ? 'checklists.removeAnswered' : 'checklists.removeEmpty', { smart_count: answers })}
    </ConfirmDialog>
  );
}
