import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useTranslate } from 'ra-core';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { ChangePassword } from './ChangePassword';
import { SessionRow } from './SessionRow';
import { useSessions } from './useSessions';

const paper = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, maxWidth: 800 };

/** Where one is signed in, and one's password. */
export default function Sessions() {
  const translate = useTranslate();
  const { sessions, isUnknown, problem, retry, end, endOthers, ending } = useSessions();
  return (
    <>
      <PageHeader title={translate('pages.sessions')} subtitle={translate('sessions.subtitle')} />
      {isUnknown ? (
        <StateMessage icon={<DevicesIcon />} title={translate('sessions.unknown')} help={translate('sessions.unknownHelp')} />
      ) : problem ? (
        <StateMessage isError title={translate(problem, { _: problem })}>
          <Button variant="contained" onClick={retry}>
            {translate('shell.error.retry')}
          </Button>
        </StateMessage>
      ) : !sessions ? (
        <RecordSkeleton />
      ) : (
        <>
          <Box component="section" aria-label={translate('sessions.list')} sx={paper}>
            <List disablePadding>
              {sessions.map(session => (
                <SessionRow key={session.id} session={session} busy={ending.includes(session.id)} onEnd={() => end(session.id)} />
              ))}
            </List>
            <EndOthers isThere={sessions.length > 1} onEnd={endOthers} />
          </Box>
          <ChangePassword sx={{ ...paper, mt: 3 }} onChanged={retry} />
        </>
      )}
    </>
  );
}

function EndOthers({ isThere, onEnd }: { isThere: boolean; onEnd: () => void }) {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 200 }}>
        {translate(isThere ? 'sessions.othersHelp' : 'sessions.noOthers')}
      </Typography>
      {isThere && (
        <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
          {translate('sessions.endOthers')}
        </Button>
      )}
      <Confirm
        isOpen={isConfirming}
        title={translate('sessions.endOthers')}
        content={translate('sessions.endOthersQuestion')}
        confirm={translate('sessions.endOthers')}
        confirmColor="warning"
        onConfirm={() => {
          setConfirming(false);
          onEnd();
        }}
        onClose={() => setConfirming(false)}
      />
    </Box>
  );
}
