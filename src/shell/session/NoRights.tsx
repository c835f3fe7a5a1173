import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthProvider, useGetIdentity, useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useSignOut } from './useSignOut';

/** What somebody finds who may not see anything yet: whom to ask, and how to look again. */
export function NoRights() {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { identity } = useGetIdentity();
  const { check, busy } = useCheck();
  const email = (identity as { email?: string } | undefined)?.email ?? identity?.fullName ?? '';
  return (
    <>
      <title>{`${translate('shell.noRights.title')} · Mainstay`}</title>
      <StateMessage
        isPage
        icon={<KeyIcon />}
        title={translate('shell.noRights.title')}
        help={translate('shell.noRights.help', { name: email })}
      >
        <Button variant="contained" disabled={busy} onClick={() => void check()}>
          {translate('shell.noRights.check')}
        </Button>
        <Button variant="outlined" onClick={signOut}>
          {translate('ra.auth.logout')}
        </Button>
      </StateMessage>
    </>
  );
}

/** Asks the server anew; where rights came, the page goes by itself. */
function useCheck() {
  const authProvider = useAuthProvider<MainstayAuthProvider>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      await authProvider?.renew();
      // A refusal that is remembered would refuse once more.
      queries.removeQueries({ queryKey: ['auth'], type: 'inactive' });
      await queries.invalidateQueries({ queryKey: ['auth'] });
      // Where one stands may be the page that was refused.
      await navigate('/', { replace: true });
      notify('shell.noRights.checked', { type: 'info' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { check, busy };
}
