import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useBackdropGuard } from '#src/engine/ui/dialogs/useBackdropGuard.ts';
import type { Checklist } from '#src/domain/checklists/checklist.ts';
import { useDependency } from './useDependency';

interface Props {
  checklist: Checklist;
  all: readonly Checklist[];
  onPut: (payload: unknown) => void;
  onClose: () => void;
}

/** Chooses the checklist that is to be done first; one that waits for this one itself is not offered. */
export function DependencyDialog({ checklist, all, onPut, onClose }: Props) {
  const { id, name, after } = checklist;
  const translate = useTranslate();
  const { busy, reasons, set } = useDependency(checklist, all, onPut);
  const { onClose: close, entering } = useBackdropGuard(onClose);
  const [chosen, setChosen] = useState(after === null ? '' : String(after));
  const others = all.filter(other => other.id !== id && !waitsFor(other, id, all));
  const save = async () => {
    if (await set(chosen === '' ? null : Number(chosen))) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby="after-title" fullWidth maxWidth="xs">
      <DialogTitle id="after-title">{translate('checklists.afterTitle', { name })}</DialogTitle>
      <DialogContent {...entering}>
        {reasons.map(reason => (
          <Alert key={reason} severity="error" sx={{ mb: 1 }}>
            {reason}
          </Alert>
        ))}
        <RadioGroup aria-labelledby="after-title" value={chosen} onChange={(_, next) => setChosen(next)}>
          <FormControlLabel value="" control={<Radio />} label={translate('checklists.afterNone')} sx={{ minHeight: 44 }} />
          {others.map(other => (
            <FormControlLabel
              key={other.id}
              value={String(other.id)}
              control={<Radio />}
              label={`${other.name} · ${translate(`checklists.stages.${other.stage}`)}`}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function waitsFor(checklist: Checklist, id: number, all: readonly Checklist[]): boolean {
  const seen = new Set<number>();
  for (let at: Checklist | undefined = checklist; at && !seen.has(at.id); at = all.find(other => other.id === at?.after)) {
    if (at.after === id) return true;
    seen.add(at.id);
  }
  return false;
}
