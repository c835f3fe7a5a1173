import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Head } from './useBook';
import { useVerify } from './useVerify';

/** Walks through the chain of a book on request: that it is unbroken since its first link, or the first place at which it does not fit. */
export function VerifyBook({ head }: { head: Head }) {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const { verified, verify, problem, isBusy } = useVerify(head.elogger.id, head.entity.id);
  const result = verified.find(one => one.number === head.number);
  const since = result?.since ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '@media print': { display: 'none' } }}>
      <Button variant="outlined" startIcon={<VerifyIcon />} disabled={isBusy} onClick={verify} sx={{ justifySelf: 'start' }}>
        {translate('elogger.book.verify')}
      </Button>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
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
