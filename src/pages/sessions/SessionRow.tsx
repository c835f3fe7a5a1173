import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import UnknownIcon from '@mui/icons-material/DevicesOtherOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import TabletIcon from '@mui/icons-material/TabletOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { deviceOf } from './deviceOf';
import type { OwnSession } from '#src/domain/account/session.ts';

const icons = { phone: PhoneIcon, tablet: TabletIcon, computer: ComputerIcon, unknown: UnknownIcon };

interface Props {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

/** One session in words: with what, from where, since when. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const translate = useTranslate();
  const { since, moment } = useFormats();
  const { browser, system, kind } = deviceOf(session.user_agent);
  const Icon = icons[kind];
  const name =
    browser && system ? translate('sessions.device', { browser, system }) : (browser ?? system ?? translate('sessions.unknownDevice'));
  return (
    <ListItem divider sx={{ gap: 1.5, px: 2, py: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Icon aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
          {session.is_current && <Chip size="small" color="primary" variant="outlined" label={translate('sessions.current')} />}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {session.remote_ip && (
            <>
              <bdi>{session.remote_ip}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={`${session.created_at.replace(' ', 'T')}Z`} title={moment(session.created_at)}>
            {translate('sessions.since', { when: since(session.created_at) })}
          </time>
          {' · '}
          <time dateTime={`${session.last_used.replace(' ', 'T')}Z`} title={moment(session.last_used)}>
            {translate('sessions.lastUsed', { when: since(session.last_used) })}
          </time>
        </Typography>
      </Box>
      {!session.is_current && (
        <Button variant="outlined" disabled={busy} onClick={onEnd} aria-label={`${translate('sessions.end')}: ${name}`}>
          {translate('sessions.end')}
        </Button>
      )}
    </ListItem>
  );
}
