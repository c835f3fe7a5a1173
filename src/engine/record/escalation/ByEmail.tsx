import MailIcon from '@mui/icons-material/MailOutlined';
import MailOffIcon from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** That the people of a level are written to as well, or would be if the server sent e-mail. */
export function ByEmail({ isSent }: { isSent: boolean }) {
  const translate = useTranslate();
  const Icon = isSent ? MailIcon : MailOffIcon;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary', fontSize: '0.75rem' }}>
      <Icon aria-hidden sx={{ fontSize: 14, flexShrink: 0 }} />
      {translate(isSent ? 'escalation.byEmail' : 'escalation.noEmail')}
    </Box>
  );
}
