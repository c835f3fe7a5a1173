import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { RecordsField } from '#src/engine/kinds/ref/RecordsField.tsx';
import { useLinks } from './useLinks';
import { linkTypes, type LinkType } from '#src/domain/work-orders/links.ts';

/** Links the work order to others: how, and to which. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const texts = useTexts(useRegistry().get('workorders'));
  const [type, setType] = useState<LinkType>('relates_to');
  const [chosen, setChosen] = useState<Reference[]>([]);
  const { add } = useLinks();
  const send = () => add.mutateAsync({ type, ids: chosen.map(({ id }) => Number(id)) }).then(onClose, () => undefined);
  return (
    <SubmitDialog
      title={translate('workorders.links.add')}
      action={translate('workorders.links.add')}
      isReady={chosen.length > 0}
      isSending={add.isPending}
      error={add.error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <ControlFrame id="link-type" label={translate('workorders.links.type')}>
        <SelectControl
          id="link-type"
          required
          value={type}
          onChange={next => setType((next ?? 'relates_to') as LinkType)}
          options={linkTypes.map(value => ({ value, text: translate(`workorders.links.types.${value}`) }))}
        />
      </ControlFrame>
      <RecordsField id="link-orders" label={texts.many} target="workorders" value={chosen} multiple required onChange={setChosen} />
    </SubmitDialog>
  );
}
