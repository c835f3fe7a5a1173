import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Progress } from './progressOf';

/** How much is answered, as a line and in words. */
export function ProgressLine({ progress: { answered, parameters }, label }: { progress: Progress; label: string }) {
  const translate = useTranslate();
  const words = translate('workorders.checklists.answered', { answered, parameters });
  const isDone = answered === parameters;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={parameters}
        aria-valuetext={words}
        sx={{ width: { xs: 64, sm: 96 }, height: 6, borderRadius: 3, bgcolor: 'action.selected', overflow: 'hidden' }}
      >
        <Box
          sx={{ height: '100%', bgcolor: isDone ? 'success.main' : 'primary.main', borderRadius: 3 }}
          style={{ width: `${parameters === 0 ? 100 : (answered / parameters) * 100}%` }}
        />
      </Box>
      <Box component="bdi" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Box>
    </Box>
  );
}
