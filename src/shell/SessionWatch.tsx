import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useAuthProvider, useLogout, useNotify, useResetStore } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MainstayAuthProvider } from '#providers/authProvider.ts';
import type { SessionChange } from '#providers/session.ts';

interface Entrance {
  nextPathname?: string;
  nextSearch?: string;
}

const entrances = ['/login', '/register'];

/**
 * Follows what other tabs do with the session. Signing out there leads to sign-in here, and signing in there back to where one was; when
 * somebody else signs in, nothing of the person before stays on the page.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const authProvider = useAuthProvider<MainstayAuthProvider>();
  const queries = useQueryClient();
  const logout = useLogout();
  const resetStore = useResetStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const [turn, setTurn] = useState(0);

  const follow = useEffectEvent(async ({ person, elsewhere }: SessionChange) => {
    if (!elsewhere) return;
    const isOutside = entrances.includes(location.pathname);
    if (person === null) {
      if (isOutside) return;
      await logout();
      notify('session.endedElsewhere', { type: 'info' });
      return;
    }
    if (isOutside) {
      const { nextPathname = '/', nextSearch = '' } = (location.state ?? {}) as Entrance;
      await navigate(nextPathname + nextSearch, { replace: true });
    } else {
      const { fullName = '' } = (await authProvider?.getIdentity?.()) ?? {};
      notify('session.changedElsewhere', { type: 'info', messageArgs: { name: fullName } });
      resetStore();
    }
    queries.clear();
    setTurn(turn + 1);
  });
  useEffect(() => authProvider?.subscribe(change => void follow(change)), [authProvider]);

  return <Fragment key={turn}>{children}</Fragment>;
}
