import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { NotificationRow } from '#src/shell/notifications/NotificationRow.tsx';
import { useNotifications } from './useNotifications';

/** All that concerns the person, the newest first. */
export default function Notifications() {
  const translate = useTranslate();
  const { rows, unread, latest, onlyUnread, setOnlyUnread, hasMore, more, isLoadingMore, isUnknown, problem, retry, read } =
    useNotifications();
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeader title={translate('pages.notifications')} subtitle={translate('notifications.subtitle')}>
        {!isUnknown && (
          <>
            <FormControlLabel
              control={<Switch checked={onlyUnread} onChange={(_, checked) => setOnlyUnread(checked)} />}
              label={translate('notifications.unreadOnly')}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ marginInline: 0, gap: 0.5 }}
            />
            <Button variant="outlined" disabled={unread === 0} onClick={() => void read({ until: latest })}>
              {translate('notifications.markAllRead')}
            </Button>
          </>
        )}
      </PageHeader>
      {isUnknown ? (
        <StateMessage icon={<BellIcon />} title={translate('notifications.none')} />
      ) : problem ? (
        <StateMessage isError title={translate(problem, { _: problem })}>
          <Button variant="contained" onClick={retry}>
            {translate('shell.error.retry')}
          </Button>
        </StateMessage>
      ) : !rows ? (
        <RecordSkeleton />
      ) : rows.length === 0 ? (
        <StateMessage
          icon={<BellIcon />}
          title={translate(onlyUnread ? 'notifications.allRead' : 'notifications.empty')}
          help={translate(onlyUnread ? 'notifications.allReadHelp' : 'notifications.emptyHelp')}
        />
      ) : (
        <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
          <List disablePadding aria-label={translate('pages.notifications')}>
            {rows.map(one => (
              <NotificationRow key={one.id} notification={one} onChoose={() => one.read_at === null && void read({ ids: [one.id] })} />
            ))}
          </List>
        </Box>
      )}
      {hasMore && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" disabled={isLoadingMore} onClick={more}>
            {translate('notifications.more')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
