import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Reference, Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { FieldControl } from '../../kinds/FieldControl';

interface Props {
  resource: Resource;
  by: string;
  record: RaRecord;
  /** Answers why it could not be done. */
  onMove: (parent: Reference | null) => Promise<string | null>;
  onClose: () => void;
}

/** Asks below which record one shall stand: the way without a mouse. */
export function MoveDialog({ resource, by, record, onMove, onClose }: Props) {
  const translate = useTranslate();
  const [parent, setParent] = useState((record[by] as Reference | null | undefined) ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const reason = await onMove(parent);
    setBusy(false);
    if (reason === null) onClose();
    else setProblem(reason);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="move-title" fullWidth maxWidth="xs">
      <DialogTitle id="move-title">{translate('engine.tree.moveTitle', { name: titleOf(resource, record) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {translate('engine.tree.moveHelp')}
        <FieldControl
          form={resource}
          name={by}
          value={parent}
          problem={problem ?? undefined}
          onChange={value => setParent(value as Reference | null)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={() => void run()}>
          {translate('engine.tree.move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
