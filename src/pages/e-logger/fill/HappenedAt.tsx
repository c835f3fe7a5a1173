import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { mostDaysAgo, type happenedIssue } from '#src/domain/e-loggers/happenedIssue.ts';

interface Props {
  /** On the wall clock of the browser; null for now. */
  value: string | null;
  issue: ReturnType<typeof happenedIssue>;
  /** What the server refused of it. */
  problem: string | undefined;
  onChange: (happened: string) => void;
}

const localText = (moment: Date) => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** When it happened: now, unless somebody says that it was earlier. */
export function HappenedAt({ value, issue, problem, onChange }: Props) {
  const translate = useTranslate();
  const said = issue === null ? problem : translate(`elogger.happened.${issue}`, { days: mostDaysAgo });
  if (value === null)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('elogger.happened.now')}
        </Box>
        <Button size="small" onClick={() => onChange(localText(new Date()))} sx={{ minHeight: { xs: 44, md: 32 } }}>
          {translate('elogger.earlier')}
        </Button>
      </Box>
    );
  return (
    <TextField
      type="datetime-local"
      size="small"
      label={translate('elogger.happenedAt')}
      value={value}
      error={said !== undefined}
      helperText={said ?? translate('elogger.happened.limit', { days: mostDaysAgo })}
      onChange={event => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
