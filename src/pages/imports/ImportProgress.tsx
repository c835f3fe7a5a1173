import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { ImportDetail } from '#src/domain/imports/import.ts';

/** How far the server has come; it goes on without this page. */
export function ImportProgress({ detail: { state, done, total } }: { detail: ImportDetail }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const label = translate(`imports.working.${state}`);
  const share = total === 0 ? 0 : (state === 'undoing' ? total - done : done) / total;
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 3, maxWidth: 640 }}>
      <Typography variant="h2">{label}</Typography>
      <LinearProgress variant="determinate" value={share * 100} aria-label={label} sx={{ my: 2 }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <span>{translate('engine.export.progress', { done: number(Math.round(share * total)), total: number(total) })}</span>
        <Typography color="text.secondary">{translate('imports.mayLeave')}</Typography>
      </Box>
    </Box>
  );
}
