import WaitIcon from '@mui/icons-material/CloudUploadOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'ra-core';
import { useIsConnected } from '#src/engine/EngineContext.tsx';
import { outbox } from './outbox';
import type { QueuedItem } from './queuedItem';

/** Beside what the server does not have yet: that it waits for the network or is on its way, or why it was refused and what to do now. */
export function QueuedBadge({ item }: { item: QueuedItem }) {
  const translate = useTranslate();
  const isConnected = useIsConnected();
  const isKept = useSyncExternalStore(outbox.subscribe, () => outbox.isKept(item));
  const { problem } = item;
  const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, fontSize: '0.75rem', '& svg': { fontSize: 16 } };
  if (!problem && !isKept) return null;
  if (!problem)
    return (
      <Box sx={{ ...line, color: isConnected ? 'text.secondary' : 'warning.main' }}>
        <WaitIcon aria-hidden />
        {translate(isConnected ? 'outbox.sending' : 'outbox.waits')}
      </Box>
    );
  return (
    <Box role="alert" sx={{ ...line, color: 'error.main' }}>
      <RefusedIcon aria-hidden />
      {problem.messages.map(message => translate(message, { _: message })).join(' ')}
      <Button color="inherit" sx={{ minHeight: { xs: 44, sm: 34 } }} onClick={() => void outbox.retry(item)}>
        {translate('engine.retry')}
      </Button>
      <Button color="inherit" sx={{ minHeight: { xs: 44, sm: 34 } }} onClick={() => void outbox.discard(item)}>
        {translate('outbox.discard')}
      </Button>
    </Box>
  );
}
