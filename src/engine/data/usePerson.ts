import { useAuthProvider, type AuthProvider } from 'ra-core';

type Session = AuthProvider & {
  /** Who is signed in; no two people have the same word. */
  readonly person?: string | null;
  /** Calls back at every change of the session, in this tab or another; returns what ends that. */
  subscribe?(listener: () => void): () => void;
};

/** The session as the installation's auth provider keeps it; undefined where there is no sign-in. */
export const useSession = (): Session | undefined => useAuthProvider<Session>();

/** Who is signed in; empty where nobody is. */
export const usePerson = (): string => useSession()?.person ?? '';
