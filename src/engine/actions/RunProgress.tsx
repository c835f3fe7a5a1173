import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useFormats } from '../texts/useFormats';
import type { Pause } from '../data/retryPatiently';

interface Props {
  label: string;
  progress: { done: number; total: number };
  pause: Pause | null;
}

/** Parts of the way that are told by ear; each row would be noise. */
const mostListed = 10;

/** How far something with many rows has come, and why it stands still when it does. */
export function RunProgress({ label, progress: { done, total }, pause }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const words = (count: number) => translate('engine.export.progress', { done: number(count), total: number(total) });
  const step = Math.max(1, Math.ceil(total / mostListed));
  return (
    <Box>
      <LinearProgress variant="determinate" value={total === 0 ? 0 : (done / total) * 100} aria-label={label} sx={{ mb: 1.5 }} />
      <span>{words(done)}</span>
      <Box component="span" role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' }}>
        {words(Math.floor(done / step) * step)}
      </Box>
      {pause && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {pause.why === 'away' ? translate('engine.bulk.away') : translate('engine.bulk.busy', { smart_count: pause.seconds })}
        </Alert>
      )}
    </Box>
  );
}
