import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';

interface Props {
  error: Error & { status?: number; statusText?: string };
  resetErrorBoundary: () => void;
}

/** The screen of last resort (specification 1 §2): what failed, and two ways on. */
export function ErrorScreen({ error, resetErrorBoundary }: Props) {
  const translate = useTranslate();
  useResetOnNavigation(resetErrorBoundary);
  const said = error.status && error.statusText ? `${error.status} ${error.statusText}` : translate(error.message, { _: error.message });
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'start', gap: 2, minHeight: '60vh', p: 3, maxWidth: 560, mx: 'auto' }}
    >
      <Typography variant="h1">Unexpected Application Error!</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{said}</Typography>
      <Typography color="text.secondary">{translate('shell.error.help')}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" onClick={resetErrorBoundary}>
          {translate('shell.error.retry')}
        </Button>
        <Button variant="outlined" onClick={() => window.history.back()}>
          {translate('ra.action.back')}
        </Button>
      </Box>
    </Box>
  );
}

function useResetOnNavigation(reset: () => void) {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current !== key) reset();
  }, [key, reset]);
}
