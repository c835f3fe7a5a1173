import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useBytes } from '../../files/useBytes';
import type { ExportProgress } from './useExport';
import { useFormats } from '../../texts/useFormats';

/** How far an export has come. */
export function ExportProgress({ progress }: { progress: ExportProgress }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const bytes = useBytes();
  const isCounted = 'total' in progress && progress.total > 0;
  return (
    <Box aria-live="polite">
      <LinearProgress
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={isCounted ? (progress.done / progress.total) * 100 : 0}
        aria-label={translate('engine.export.running')}
        sx={{ my: 1.5 }}
      />
      {'total' in progress
        ? translate('engine.export.progress', { done: number(progress.done), total: number(progress.total) })
        : translate('engine.export.received', { size: bytes(progress.bytes) })}
    </Box>
  );
}
