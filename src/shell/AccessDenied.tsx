import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useFirstResourceWithListAccess, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { RecordSkeleton } from '#src/engine/parts/RecordSkeleton.tsx';
import { StateMessage } from '#src/engine/parts/StateMessage.tsx';
import { NoRights } from './NoRights';

/** A page that one has no right to open. */
export function AccessDenied() {
  const translate = useTranslate();
  const { resource, isPending } = useFirstResourceWithListAccess();
  if (isPending) return <RecordSkeleton />;
  if (!resource) return <NoRights />;
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
