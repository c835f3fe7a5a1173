import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { StateMessage } from '#src/engine/parts/StateMessage.tsx';

/** A page that one has no right to open. */
export function AccessDenied() {
  const translate = useTranslate();
  return (
    <StateMessage
      isError
      isPage
      icon={<LockIcon />}
      title={translate('ra.page.access_denied')}
      help={translate('ra.message.access_denied')}
    >
      <Button variant="contained" component={Link} to="/">
        {translate('shell.notFound.home')}
      </Button>
    </StateMessage>
  );
}
