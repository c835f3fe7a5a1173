import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { ControlFrame } from '#src/engine/parts/ControlFrame.tsx';
import { problemOf } from '#src/engine/parts/problemOf.ts';
import { ReferenceControl } from '#src/engine/parts/ReferenceControl.tsx';
import { SelectControl } from '#src/engine/parts/SelectControl.tsx';
import { useTexts } from '#src/engine/parts/useTexts.ts';
import { linkTypes, useLinks, type LinkType } from './useLinks';

/** Links the work order to others: how, and to which. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const resource = useRegistry().get('workorders');
  const texts = useTexts(resource);
  const [type, setType] = useState<LinkType>('relates_to');
  const [chosen, setChosen] = useState<Reference[]>([]);
  const {
    add: { mutateAsync, isPending, error },
  } = useLinks();
  const send = () => mutateAsync({ type, ids: chosen.map(({ id }) => id) }).then(onClose, () => undefined);
  const { errors, messages } = problemOf(error);
  const reasons = error ? [...Object.values(errors), ...messages] : [];
  const typeLabel = translate('workorders.links.type');
  return (
    <Dialog open onClose={onClose} aria-labelledby="link-title" fullWidth maxWidth="xs">
      <DialogTitle id="link-title">{translate('workorders.links.add')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ControlFrame id="link-type" label={typeLabel}>
          <SelectControl
            id="link-type"
            required
            value={type}
            onChange={next => setType((next ?? 'relates_to') as LinkType)}
            options={linkTypes.map(value => ({ value, text: translate(`workorders.links.types.${value}`) }))}
          />
        </ControlFrame>
        <ControlFrame id="link-orders" label={texts.many} required>
          <ReferenceControl
            id="link-orders"
            name="links"
            resource={resource}
            field={{ label: '', target: 'workorders' } as never}
            label={texts.many}
            value={chosen}
            multiple
            onChange={next => setChosen(next ?? [])}
          />
        </ControlFrame>
        {reasons.map(reason => (
          <Alert key={reason} severity="error">
            {translate(reason, { _: reason })}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={chosen.length === 0 || isPending} onClick={() => void send()}>
          {translate('workorders.links.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
