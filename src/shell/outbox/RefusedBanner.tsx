import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';

/** Says on every page that something one did was refused once it got through, and leads there; the page it belongs to says so itself. */
export function RefusedBanner() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const refused = useQueuedItems().filter(({ problem }) => problem !== null);
  const [first] = refused;
  if (!first || refused.some(({ address }) => address.split('?')[0] === pathname)) return null;
  return (
    <Alert
      severity="error"
      sx={{ mx: { xs: 1.5, sm: 3 }, mt: 1.5, alignItems: 'center' }}
      action={
        <Button color="inherit" component={Link} to={first.address}>
          {translate('shell.refused.look')}
        </Button>
      }
    >
      {translate('shell.refused.told', { smart_count: refused.length, title: first.title })}
    </Alert>
  );
}
