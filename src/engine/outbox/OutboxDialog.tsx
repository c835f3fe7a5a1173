import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { QueuedItem } from './queuedItem';
import { QueuedBadge } from './QueuedBadge';

interface Props {
  items: readonly QueuedItem[];
  onClose: () => void;
}

/** All that the server does not have yet, in the order in which it goes out. */
export function OutboxDialog({ items, onClose }: Props) {
  const translate = useTranslate();
  const { since } = useFormats();
  return (
    <Dialog open onClose={onClose} aria-labelledby="outbox-title" fullWidth maxWidth="sm">
      <DialogTitle id="outbox-title">{translate('outbox.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 1 }}>
          {translate(items.length === 0 ? 'outbox.empty' : 'outbox.help')}
        </Box>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map(item => (
            <Box component="li" key={item.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Link component={RouterLink} to={item.address} onClick={onClose} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                {item.title}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                <time dateTime={`${item.at.replace(' ', 'T')}Z`}>{since(item.at)}</time>
              </Box>
              <QueuedBadge item={item} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
