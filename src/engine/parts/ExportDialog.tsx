import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useFormats } from './useFormats';

/** How far an export has come, and the way to stop it. */
export function ExportDialog({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <Dialog open aria-labelledby="export-title" fullWidth maxWidth="xs">
      <DialogTitle id="export-title">{translate('engine.export.running')}</DialogTitle>
      <DialogContent aria-live="polite">
        <LinearProgress
          variant={total > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? (done / total) * 100 : 0}
          aria-label={translate('engine.export.running')}
          sx={{ my: 1.5 }}
        />
        {total > 0 && translate('engine.export.progress', { done: number(done), total: number(total) })}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
