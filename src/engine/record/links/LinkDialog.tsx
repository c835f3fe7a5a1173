import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { RecordsField } from '#src/engine/kinds/ref/RecordsField.tsx';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { useLinks } from './useLinks';

interface Props {
  /** How one record may stand to another; the type that is chosen at first is the `usual` one. */
  types: readonly string[];
  usual: string;
  onClose: () => void;
}

/** Links the record to others of its register: how, and to which. */
export function LinkDialog({ types, usual, onClose }: Props) {
  const translate = useTranslate();
  const { resource } = useRecordPart();
  const texts = useTexts(resource);
  const [type, setType] = useState(usual);
  const [chosen, setChosen] = useState<Reference[]>([]);
  const { add } = useLinks();
  const send = () => add.mutateAsync({ type, ids: chosen.map(({ id }) => Number(id)) }).then(onClose, () => undefined);
  return (
    <SubmitDialog
      title={translate('links.add')}
      action={translate('links.add')}
      isReady={chosen.length > 0}
      isSending={add.isPending}
      error={add.error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <ControlFrame id="link-type" label={translate('links.type')}>
        <SelectControl
          id="link-type"
          required
          value={type}
          onChange={next => setType(next ?? usual)}
          options={types.map(value => ({ value, text: translate(`links.types.${value}`) }))}
        />
      </ControlFrame>
      <RecordsField id="link-orders" label={texts.many} target={resource.name} value={chosen} multiple required onChange={setChosen} />
    </SubmitDialog>
  );
}
