import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, type HttpError } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Notification, Standing } from '#src/domain/notifications/notification.ts';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { NotificationRow } from './NotificationRow';
import { notificationsKey } from './useNotificationFeed';
import { useCall } from '#src/engine/data/useCall.ts';

interface Props {
  anchor: HTMLElement;
  standing: Standing;
  onClose: () => void;
  onRead: (which: { ids: readonly number[] } | { until: number }) => Promise<void>;
}

const newest = 8;

/** The newest of what concerns the person. */
export function BellPanel({ anchor, standing, onClose, onRead }: Props) {
  const translate = useTranslate();
  const call = useCall();
  const { data, error } = useQuery<readonly Notification[], HttpError>({
    queryKey: [...notificationsKey, 'newest'],
    queryFn: async ({ signal }) => {
      const answer = await call('GET', 'notifications', { query: { limit: newest }, signal });
      return (answer as { rows: Notification[] }).rows;
    },
  });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('notifications.title'),
          sx: { width: 400, maxWidth: 'calc(100vw - 24px)', mt: 1, border: 1, borderColor: 'divider', borderRadius: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider', minHeight: 51 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('notifications.title')}
        </Typography>
        {standing.unread > 0 && (
          <Button onClick={() => void onRead({ until: standing.latest })}>{translate('notifications.markAllRead')}</Button>
        )}
      </Box>
      {error && !data ? (
        <StateMessage isError title={translate(error.message, { _: error.message })} />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : data.length === 0 ? (
        <StateMessage icon={<BellIcon />} title={translate('notifications.empty')} help={translate('notifications.emptyHelp')} />
      ) : (
        <List disablePadding sx={{ maxHeight: 'min(440px, 60vh)', overflow: 'auto' }}>
          {data.map(one => (
            <NotificationRow
              key={one.id}
              notification={one}
              onChoose={() => {
                if (one.read_at === null) void onRead({ ids: [one.id] });
                if (one.can_open) onClose();
              }}
            />
          ))}
        </List>
      )}
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
        <Button component={Link} to="/notifications" onClick={onClose} fullWidth>
          {translate('notifications.showAll')}
        </Button>
      </Box>
    </Popover>
  );
}
