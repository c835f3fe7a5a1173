import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Head } from './useBook';
import { useVerify } from './useVerify';

/**
 * Walks through the chain of a book on request: that it is unbroken since its first link, or the first place at which it does not fit, and which of its
 * links had the head that somebody has on paper.
 */
export function VerifyBook({ head }: { head: Head }) {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const { verified, verifyAgainst, problem, isBusy } = useVerify(head.elogger.id, head.entity.id);
  const [onPaper, setOnPaper] = useState('');
  const [isOpen, setOpen] = useState(false);
  const run = () => {
    setOpen(onPaper.trim() !== '');
    verifyAgainst(onPaper.trim());
  };
  const result = verified.find(one => one.number === head.number);
  const since = result?.since ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Box sx={{ flex: '0 1 420px' }}>
          <ControlFrame id="head-on-paper" label={translate('elogger.book.onPaper')}>
            <OutlinedInput
              id="head-on-paper"
              size="small"
              fullWidth
              value={onPaper}
              onChange={event => setOnPaper(event.target.value.slice(0, 100))}
              inputProps={{ dir: 'ltr', spellCheck: false, autoComplete: 'off' }}
            />
          </ControlFrame>
        </Box>
        <Button variant="outlined" startIcon={<VerifyIcon />} disabled={isBusy} onClick={run}>
          {translate('elogger.book.verify')}
        </Button>
      </Box>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {result?.printed && (
        <Alert severity="success" role="status">
          {translate('elogger.book.isOnPaper', { place: result.printed.place, at: moment(result.printed.at) })}
        </Alert>
      )}
      {result?.printed === null && isOpen && (
        <Alert severity="warning" role="status">
          {translate('elogger.book.notOnPaper')}
        </Alert>
      )}
      {result && (
        <Alert severity={result.broken ? 'error' : 'success'} role="status">
          {result.broken
            ? translate('elogger.brokenAt', { place: result.broken.place })
            : [
                translate('elogger.unbroken', { smart_count: result.entries, _: number(result.entries) }),
                since === null ? '' : translate('elogger.book.since', { at: moment(since) }),
              ]
                .filter(Boolean)
                .join(' ')}
          <Box dir="ltr" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere', textAlign: 'start' }}>
            {result.head}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
