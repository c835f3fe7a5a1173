import MentionedIcon from '@mui/icons-material/AlternateEmailOutlined';
import AssignedIcon from '@mui/icons-material/AssignmentIndOutlined';
import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import EscalatedIcon from '@mui/icons-material/PriorityHighOutlined';
import StockIcon from '@mui/icons-material/ProductionQuantityLimitsOutlined';
import AcceptanceIcon from '@mui/icons-material/HandshakeOutlined';
import RequestedIcon from '@mui/icons-material/PanToolOutlined';
import OtherIcon from '@mui/icons-material/NotificationsOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Notification } from '#src/domain/notifications/notification.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useNotificationText } from './useNotificationText';

const icons: Readonly<Record<string, typeof OtherIcon>> = {
  assigned: AssignedIcon,
  acceptance_asked: AcceptanceIcon,
  acceptance_reminder: AcceptanceIcon,
  acceptance_declined: AcceptanceIcon,
  mentioned: MentionedIcon,
  escalated: EscalatedIcon,
  approval_waiting: ApprovalIcon,
  approval_reminder: ApprovalIcon,
  requested: RequestedIcon,
  stock_low: StockIcon,
  import_done: ImportIcon,
};

/** Where something is answered, for whoever may not open its record too. */
const ways: Readonly<Record<string, string>> = {
  acceptance_asked: '/account/acceptances',
  acceptance_reminder: '/account/acceptances',
  second_asked: '/e-logger',
  second_signed: '/e-logger',
  second_declined: '/e-logger',
};

interface Props {
  notification: Notification;
  /** It was chosen: it is read now, and one may be on the way to its record. */
  onChoose: () => void;
}

/** One thing that concerns the person; leads to its record where they may open that. */
export function NotificationRow({ notification, onChoose }: Props) {
  const translate = useTranslate();
  const { since, moment } = useFormats();
  const { text, detail } = useNotificationText()(notification);
  const { kind, register, record_id: id, created_at: at, can_open: canOpen } = notification;
  const Icon = icons[kind] ?? OtherIcon;
  const isUnread = notification.read_at === null;
  const record = canOpen && register ? (id === null ? `/${register}` : `/${register}/${id}/show`) : undefined;
  const to = ways[kind] ?? record;
  const way = to === undefined ? {} : { component: Link, to };
  return (
    <ListItem disablePadding divider sx={{ '&:last-child': { borderBottom: 0 } }}>
      <ListItemButton {...way} onClick={onChoose} sx={{ gap: 1.5, px: 2, py: 1.25, alignItems: 'flex-start' }}>
        <Icon fontSize="small" aria-hidden sx={{ mt: 0.25, color: isUnread ? 'primary.main' : 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: isUnread ? 550 : 400, overflowWrap: 'anywhere' }}>
            {isUnread && <Box component="span" sx={visuallyHidden}>{`${translate('notifications.unread')}: `}</Box>}
            {text}
          </Typography>
          <Typography variant="caption" component="p">
            {detail && `${detail} · `}
            <time dateTime={`${at.replace(' ', 'T')}Z`} title={moment(at)}>
              {since(at)}
            </time>
          </Typography>
        </Box>
        <Box
          aria-hidden
          sx={{ width: 8, height: 8, mt: 0.75, borderRadius: '50%', bgcolor: isUnread ? 'primary.main' : 'transparent', flexShrink: 0 }}
        />
      </ListItemButton>
    </ListItem>
  );
}
