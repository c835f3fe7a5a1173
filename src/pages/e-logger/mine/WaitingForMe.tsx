import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { Panel } from '#src/engine/ui/Panel.tsx';

/** How many entries wait for the signature of whoever looks; nothing where none does. */
export function WaitingForMe() {
  const translate = useTranslate();
  const { data } = useExtra({ name: 'elogger.waiting', key: [], path: 'elogger-submissions/waiting', every: 60_000 });
  const count = ((data as { payload?: readonly unknown[] } | undefined)?.payload ?? []).length;
  if (count === 0) return null;
  return (
    <Panel title={translate('elogger.waitingForMe')} end={<Chip size="small" label={count} />}>
      <Button variant="outlined" component={Link} to="/e-logger/approvals">
        {translate('pages.entryApproval')}
      </Button>
    </Panel>
  );
}
