import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import type { Verdicts } from './useVerdicts';

/** How far the verdicts on many have come, which can be stopped; afterwards each that was refused, with its reason. */
export function VerdictNews({ verdicts: { progress, outcome, stop, dismiss } }: { verdicts: Verdicts }) {
  const translate = useTranslate();
  if (progress) {
    const text = translate('inspections.desk.progress', { done: progress.done, of: progress.of });
    return (
      <Alert severity="info" role="status" sx={{ mb: 1.5 }} action={<Button onClick={stop}>{translate('inspections.desk.stop')}</Button>}>
        {text}
        <LinearProgress variant="determinate" aria-label={text} value={(100 * progress.done) / progress.of} sx={{ mt: 1, minWidth: 200 }} />
      </Alert>
    );
  }
  if (!outcome) return null;
  const { done, refused, stopped } = outcome;
  return (
    <Alert severity="warning" onClose={dismiss} sx={{ mb: 1.5 }}>
      <AlertTitle>{translate('inspections.desk.outcome', { done, left: refused.length + stopped.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {refused.map(({ inspection, text }) => (
          <li key={inspection.id}>
            <bdi>{inspection.asset?.name ?? inspection.audit_name}</bdi>: {text}
          </li>
        ))}
        {stopped.length > 0 && <li>{translate('inspections.desk.stopped', { smart_count: stopped.length })}</li>}
      </Box>
    </Alert>
  );
}
