import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { Resource } from '#definition';
import { ToolButton } from './ToolButton';
import type { Column } from './useColumns';
import { useExport } from './useExport';
import { useFormats } from './useFormats';

/** Exports all that the list finds, not only its page, in the columns shown. */
export function ExportButton({ resource, columns }: { resource: Resource; columns: readonly Column[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { progress, start, cancel } = useExport(resource, columns);
  const percent = progress && progress.total > 0 ? (progress.done / progress.total) * 100 : 0;
  return (
    <>
      <ToolButton icon={<ExportIcon />} label={translate('ra.action.export')} onClick={start} />
      <Dialog open={progress !== null} aria-labelledby="export-title" fullWidth maxWidth="xs">
        <DialogTitle id="export-title">{translate('engine.export.running')}</DialogTitle>
        <DialogContent aria-live="polite">
          <LinearProgress
            variant={progress?.total ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={translate('engine.export.running')}
            sx={{ my: 1.5 }}
          />
          {progress &&
            progress.total > 0 &&
            translate('engine.export.progress', { done: number(progress.done), total: number(progress.total) })}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={cancel}>
            {translate('ra.action.cancel')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
