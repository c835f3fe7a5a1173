import WaitIcon from '@mui/icons-material/CloudUploadOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutline';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useIsConnected } from '#src/engine/EngineContext.tsx';
import { useOutboxSender } from './useOutboxSender';
import { OutboxDialog } from './OutboxDialog';
import { useOutbox } from './useQueuedItems';

/** How much waits for the network, and how much was refused; opens the list of it. Nothing while all is sent. */
export function OutboxBadge() {
  useOutboxSender();
  const translate = useTranslate();
  const isConnected = useIsConnected();
  const { items, waiting, refused } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  // What is on its way and arrives at once is not worth a word.
  const isShown = refused > 0 || (waiting > 0 && !isConnected);
  if (!isShown && !isOpen) return null;
  return (
    <>
      <Button
        variant="outlined"
        color={refused > 0 ? 'error' : 'warning'}
        startIcon={refused > 0 ? <RefusedIcon /> : <WaitIcon />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 44, sm: 34 } }}
      >
        {refused > 0 ? translate('outbox.refused', { smart_count: refused }) : translate('outbox.waiting', { smart_count: waiting })}
      </Button>
      {isOpen && <OutboxDialog items={items} onClose={() => setOpen(false)} />}
    </>
  );
}
