import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { settings } from '#definition';

/** What a password would have to be; a sample user has none, and nothing here acts as if. */
export default function Security() {
  const translate = useTranslate();
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1, maxWidth: 640 }}>
      <div>{translate('sampleUsers.noPassword')}</div>
      <div>{translate('register.passwordHelp', { min: settings.shortestPassword })}</div>
      <Link component={RouterLink} to="/sessions">
        {translate('sampleUsers.ownPassword')}
      </Link>
    </Box>
  );
}
