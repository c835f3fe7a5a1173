import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { PanedPage } from '#src/engine/ui/panes/PanedPage.tsx';
import { ComposeWindow } from './compose/ComposeWindow';
import { newWriting, type Writing } from './compose/writing';
import { MailFolders } from './list/MailFolders';
import { Mailbox } from './Mailbox';
import { addressOf, viewAt, viewText } from './mailView';
import { emailKey } from './useMails';

/** A person's mail, which stays in the house (specification 1 §7): folders beside it, or over it on a phone. */
export default function EmailPage() {
  const translate = useTranslate();
  const view = viewAt(useParams());
  const [writing, setWriting] = useState<{ key: number; first: Writing } | null>(null);
  if (!view) return <Navigate to="/apps/email" replace />;
  const write = (first: Writing) => setWriting(now => ({ key: (now?.key ?? 0) + 1, first }));
  return (
    <>
      <PanedPage
        title={translate('pages.email')}
        subtitle={`${translate(viewText(view))} · ${translate('email.inHouse')}`}
        label={translate('email.foldersLabel')}
        tools={
          <Button variant="contained" onClick={() => write(newWriting)} sx={{ minHeight: { xs: 44, md: 0 } }}>
            {translate('email.compose')}
          </Button>
        }
        pane={onGo => (
          <>
            <MailFolders current={view} onGo={onGo} />
            <StartOver path="apps/email/start-over" queryKey={emailKey} help="email.startOverHelp" />
          </>
        )}
      >
        <Mailbox key={addressOf(view)} view={view} onWrite={write} />
      </PanedPage>
      {writing && <ComposeWindow key={writing.key} first={writing.first} onReopen={write} onClose={() => setWriting(null)} />}
    </>
  );
}
