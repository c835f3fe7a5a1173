import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'ra-core';
import { connection } from '#providers/http/connection.ts';

/** Milliseconds between two questions whether the server is back. */
const often = 4_000;

/** Says that the server cannot be reached, and goes by itself when it answers again; what failed meanwhile is then read anew. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const isHere = useSyncExternalStore(connection.subscribe, connection.isHere);
  const client = useQueryClient();

  useEffect(() => {
    const lost = () => connection.tell(window.location.origin, null);
    window.addEventListener('offline', lost);
    return () => window.removeEventListener('offline', lost);
  }, []);

  useEffect(() => {
    if (isHere) return;
    const ask = () => void connection.probe();
    const timer = setInterval(ask, often);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      if (connection.isHere()) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
    };
  }, [isHere, client]);

  if (isHere) return null;
  return (
    <Alert
      severity="warning"
      icon={<OfflineIcon fontSize="small" />}
      sx={{ mx: { xs: 1.5, sm: 3 }, mt: 1.5, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={() => void connection.probe()}>
          {translate('shell.connection.retry')}
        </Button>
      }
    >
      {translate('shell.connection.away')}
    </Alert>
  );
}
