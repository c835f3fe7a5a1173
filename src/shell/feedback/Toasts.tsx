import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';

const most = 20;
/** Milliseconds on screen (specification 1 §9). */
const durations = { error: 4000, warning: 4000, info: 4000, success: 2000 };

const keys = new WeakMap<NotificationPayload, number>();
let next = 0;
function keyOf(notification: NotificationPayload): number {
  const known = keys.get(notification) ?? ++next;
  keys.set(notification, known);
  return known;
}

/** What has just happened, newest last, at the top end of the screen; each leaves by itself or by its button. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const remove = (gone: NotificationPayload) => setNotifications(all => all.filter(one => one !== gone));
  return (
    <Box
      sx={{
        position: 'fixed',
        top: 16,
        insetInlineEnd: 16,
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: 'min(380px, calc(100vw - 32px))',
      }}
      aria-live="polite"
      role="region"
      aria-label={useTranslate()('shell.notifications')}
    >
      {notifications.slice(-most).map(notification => (
        <Toast key={keyOf(notification)} notification={notification} onClose={() => remove(notification)} />
      ))}
    </Box>
  );
}

function Toast({ notification, onClose }: { notification: NotificationPayload; onClose: () => void }) {
  const { message, type, notificationOptions: { autoHideDuration, messageArgs } = {} } = notification;
  const translate = useTranslate();
  const [isPaused, setPaused] = useState(false);
  const duration = autoHideDuration === undefined ? durations[type] : autoHideDuration;

  useEffect(() => {
    if (isPaused || duration === null) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
    // Only holding it restarts its time; a new toast beside it must not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isPaused, duration]);

  const text = typeof message === 'string' ? translate(message, { _: message, ...(messageArgs as object | undefined) }) : message;
  return (
    <Alert
      severity={type}
      variant="standard"
      role={type === 'error' ? 'alert' : 'status'}
      onClose={onClose}
      closeText={translate('ra.action.close')}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      sx={{ boxShadow: 6, border: 1, borderColor: 'currentColor', overflowWrap: 'anywhere', alignItems: 'center' }}
    >
      {text}
    </Alert>
  );
}
