import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { ImportDetail, RowKind } from '#src/domain/imports/import.ts';
import { RowFilterChips } from './RowFilterChips';
import { RejectedRowsButton } from './RejectedRowsButton';
import { RowsTable } from './RowsTable';
import { useImportAction } from '../useImportAction';
import { useResourceName } from '../useResourceName';

/** What became of the rows, and the way back. */
export function ResultStep({ detail }: { detail: ImportDetail }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const nameOf = useResourceName();
  const { busy, run } = useImportAction();
  const [isAsking, setAsking] = useState(false);
  const { id, register, state, saved } = detail;
  const { created = 0, updated = 0, unchanged = 0, refused = 0, undone = 0, kept = 0 } = saved;
  const [kind, setKind] = useState<RowKind>(refused > 0 ? 'refused' : kept > 0 ? 'kept' : 'all');
  const counts = { created, updated, unchanged, refused, undone, kept };
  const shown = Object.fromEntries(Object.entries(counts).map(([name, amount]) => [name, number(amount)]));
  const takeBack = async () => {
    setAsking(false);
    await run('POST', `imports/${id}/undo`);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2">{translate(`imports.states.${state}`)}</Typography>
        <Typography sx={{ mt: 1 }} role="status">
          {undone + kept > 0 ? translate('imports.takenBack', { ...shown, smart_count: undone }) : translate('imports.became', shown)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {register && (
            <Button variant="contained" component={Link} to={`/${register}`}>
              {nameOf(register)}
            </Button>
          )}
          {state === 'failed' && (
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => void run('POST', `imports/process/${id}`, { mode: detail.mode ?? 'good' })}
            >
              {translate('imports.goOn')}
            </Button>
          )}
          {refused > 0 && <RejectedRowsButton id={id} />}
          {created + updated > 0 && (
            <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
              {translate('imports.undo')}
            </Button>
          )}
        </Box>
      </Box>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <RowFilterChips
          kinds={kept > 0 ? ['all', 'refused', 'warned', 'kept'] : ['all', 'refused', 'warned']}
          value={kind}
          onChange={setKind}
        />
        <RowsTable key={kind} detail={detail} kind={kind} />
      </Box>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="undo-title" fullWidth maxWidth="xs">
        <DialogTitle id="undo-title">{translate('imports.undo')}</DialogTitle>
        <DialogContent>{translate('imports.undoHelp')}</DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" color="error" onClick={() => void takeBack()}>
            {translate('imports.undo')}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
