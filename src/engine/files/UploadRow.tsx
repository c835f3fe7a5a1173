import CloseIcon from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { settings } from '#definition';
import { fileFault } from '#definition/files/fileRules';
import { useUploadProgress } from './useUploadProgress';
import { useBytes } from './useBytes';
import type { UploadItem } from './UploadQueue';

interface Props {
  item: UploadItem;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file on its way: how far it has come, or why it did not arrive. */
export function UploadRow({ item: { key, file, state, problem }, onCancel, onRetry }: Props) {
  const translate = useTranslate();
  const bytes = useBytes();
  const percent = useUploadProgress(key);
  const isFailed = state === 'failed';
  const canRetry = isFailed && fileFault(file) === null;
  const words = isFailed
    ? translate(problem ?? '', { _: problem, size: bytes(settings.imageLimit) })
    : state === 'waiting'
      ? translate('engine.files.waiting')
      : `${percent} %`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      {isFailed && <ErrorIcon color="error" fontSize="small" />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {file.name}
          </Box>
          <Box component="bdi" sx={{ flexShrink: 0, color: 'text.secondary', fontSize: '0.75rem' }}>
            {bytes(file.size)}
          </Box>
        </Box>
        <Box role={isFailed ? 'alert' : undefined} sx={{ fontSize: '0.75rem', color: isFailed ? 'error.main' : 'text.secondary' }}>
          {words}
        </Box>
        {state === 'running' && (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={translate('engine.files.progress', { name: file.name })}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      {canRetry && <Button onClick={onRetry}>{translate('engine.retry')}</Button>}
      <IconButton
        size="small"
        aria-label={translate(isFailed ? 'engine.files.dismiss' : 'engine.files.cancel', { name: file.name })}
        onClick={onCancel}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
