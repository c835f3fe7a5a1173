import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useTranslate } from 'ra-core';
import { isWrittenAlike } from '#definition/derive/changes/changedFields';
import { timing } from '#src/domain/schedulers/timing.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { SaveConfirmation } from '#src/engine/form/useSaveConfirmation.tsx';
import { DateTable } from './DateTable';
import { readDates, type SavePreview } from './dates';
import { usePreview } from './usePreview';

/** Says how many inspections a change makes anew and how many stay, before it is saved; where none are made anew nothing is asked. */
export default function SaveQuestion({ values, seen, onAnswer }: SaveConfirmation) {
  const translate = useTranslate();
  const id = useId();
  const resource = useRegistry().get('schedulers');
  const isMoved = seen.id !== undefined && timing.some(name => !isWrittenAlike(resource, name, seen[name], values[name]));
  // A scheduler that is switched off makes nothing anew: what was made stays.
  const isRelevant = isMoved && values.status !== 'inactive';
  const { data, error, isAbsent } = usePreview(isRelevant ? { ...values, id: seen.id } : null);
  const preview = data === undefined ? null : readDates<SavePreview>(data);
  const isClear = !isRelevant || isAbsent || error !== null || preview?.replaced === 0;
  useEffect(() => {
    if (isClear) onAnswer(true);
  }, [isClear, onAnswer]);
  if (isClear || !preview) return null;
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('schedulers.saveTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <div>{translate('schedulers.replaced', { smart_count: preview.replaced })}</div>
        <div>{translate('schedulers.kept', { smart_count: preview.kept })}</div>
        <DateTable dates={preview} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{translate('schedulers.stay')}</Button>
        <Button variant="contained" autoFocus onClick={() => onAnswer(true)}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
