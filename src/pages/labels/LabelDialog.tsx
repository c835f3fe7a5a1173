import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { ActionDialogProps } from '#src/engine/actions/ActionDialog.tsx';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { StartCell } from './StartCell';
import { useLabels, type Sheet } from './useLabels';

/** Prints labels with QR codes for the assets: on which sheet, and where the first one goes. */
export default function LabelDialog({ records, title, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const tags = records.map(({ asset_tag }) => String(asset_tag));
  const { sheets, problem, make, busy } = useLabels(tags, onClose);
  const [name, setName] = useState<string | null>(null);
  const [start, setStart] = useState(1);
  const sheet = sheets?.find(one => one.name === name) ?? sheets?.[0];
  const choose = (next: string | null) => {
    setName(next);
    setStart(1);
  };
  const titleOf = (one: Sheet) => `${translate(`labels.pages.${one.page}`)} · ${one.title}`;
  return (
    <Dialog open onClose={onClose} aria-labelledby="labels-title" fullWidth maxWidth="xs" onClick={event => event.stopPropagation()}>
      <DialogTitle id="labels-title">{`${translate('labels.title', { smart_count: tags.length })} · ${title}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
        {sheet && sheets && (
          <>
            <ControlFrame id="labels-sheet" label={translate('labels.sheet')} required>
              <SelectControl
                id="labels-sheet"
                required
                value={sheet.name}
                onChange={choose}
                options={sheets.map(one => ({ value: one.name, text: titleOf(one) }))}
              />
            </ControlFrame>
            {sheet.page === 'roll' ? (
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('labels.rollHelp')}</Box>
            ) : (
              <StartCell sheet={sheet} start={start} amount={tags.length} onChange={setStart} />
            )}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('labels.lettersHelp')}</Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={busy || !sheet}
          onClick={() => sheet && make({ sheet: sheet.name, start })}
          startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
        >
          {translate('labels.make')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
