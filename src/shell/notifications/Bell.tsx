import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useNotificationFeed } from './useNotificationFeed';
import { BarButton } from '../frame/BarButton';
import { BellPlace } from './BellPlace';

const BellPanel = lazyPart(async () => (await import('./BellPanel')).BellPanel);

/** How many things concern one that were not read yet; opens the newest. Not there where the server knows none. */
export function Bell() {
  const translate = useTranslate();
  const { standing, isThere, announcement, read } = useNotificationFeed();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isThere) return null;
  if (!standing) return <BellPlace />;
  const label = standing.unread > 0 ? translate('notifications.open', { smart_count: standing.unread }) : translate('notifications.title');
  return (
    <>
      <BarButton label={label} opens="dialog" anchor={anchor} onOpen={setAnchor}>
        {standing.unread > 0 ? (
          <Badge badgeContent={standing.unread} max={9_999} color="error" overlap="circular" slotProps={{ badge: { sx: badge } }}>
            <BellIcon fontSize="small" />
          </Badge>
        ) : (
          // An empty badge would still hold its last number, unseen, beside a name that no longer says it.
          <BellIcon fontSize="small" />
        )}
      </BarButton>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {anchor && <BellPanel anchor={anchor} standing={standing} onClose={() => setAnchor(null)} onRead={read} />}
    </>
  );
}

const badge = { minWidth: 16, height: 16, px: 0.5, fontSize: '0.6875rem', fontWeight: 600 };
