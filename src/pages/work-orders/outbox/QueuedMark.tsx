import WaitIcon from '@mui/icons-material/CloudUploadOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'ra-core';
import { connection } from '#providers/http/connection.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';

/** Beside what the server does not have yet: that it waits for the network or is on its way, or why it was refused and what to do now. */
export function QueuedMark({ item }: { item: QueuedItem }) {
  const translate = useTranslate();
  const isHere = useSyncExternalStore(connection.subscribe, connection.isHere);
  const { problem } = item;
  const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, fontSize: '0.75rem', '& svg': { fontSize: 16 } };
  if (!problem)
    return (
      <Box sx={{ ...line, color: isHere ? 'text.secondary' : 'warning.main' }}>
        <WaitIcon aria-hidden />
        {translate(isHere ? 'workorders.outbox.sending' : 'workorders.outbox.waits')}
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
        {translate('workorders.outbox.discard')}
      </Button>
    </Box>
  );
}
