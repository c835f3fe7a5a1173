import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { firstRegister } from '../start/firstList';
import { NoRights } from './NoRights';

/** A page that one has no right to open. */
export function AccessDenied() {
  const translate = useTranslate();
  const may = useMay();
  const first = firstRegister(useRegistry(), name => may({ action: 'list', resource: name }));
  if (!may.isKnown) return <RecordSkeleton />;
  if (first === undefined) return <NoRights />;
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
