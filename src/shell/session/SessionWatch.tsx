import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useAuthProvider, useNotify, useResetStore } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import type { SessionChange } from '#providers/session/session.ts';

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
  const resetStore = useResetStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  /** Where the end of the session met this tab; whoever signs in may do so before the way to sign-in has been gone. */
  const left = useRef<string | null>(null);
  const [turn, setTurn] = useState(0);

  const leave = async () => {
    left.current = location.pathname + location.search;
    const state = { nextPathname: location.pathname, nextSearch: location.search } satisfies Entrance;
    await navigate('/login', { state });
    resetStore();
    queries.clear();
    notify('session.endedElsewhere', { type: 'info' });
  };
  const arrive = async () => {
    const { nextPathname = '/', nextSearch = '' } = (location.state ?? {}) as Entrance;
    const back = left.current ?? (entrances.includes(location.pathname) ? nextPathname + nextSearch : null);
    left.current = null;
    if (back !== null) await navigate(back, { replace: true });
    else {
      const { fullName = '' } = (await authProvider?.getIdentity?.()) ?? {};
      notify('session.changedElsewhere', { type: 'info', messageArgs: { name: fullName } });
      resetStore();
    }
    queries.clear();
    setTurn(before => before + 1);
  };
  const follow = useEffectEvent(async ({ person, elsewhere }: SessionChange) => {
    // What was taken along is the person's alone; reading it needs no code before.
    if (person === null) void import('#src/engine/outbox/keptRecords.ts').then(({ forgetRecords }) => forgetRecords());
    // Whoever signs in here is led on by signing in.
    if (!elsewhere) left.current = null;
    else if (person !== null) await arrive();
    else if (!entrances.includes(location.pathname)) await leave();
  });
  useEffect(() => authProvider?.subscribe(change => void follow(change)), [authProvider]);

  return <Fragment key={turn}>{children}</Fragment>;
}
