import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthProvider, useNotify, type HttpError } from 'ra-core';
import type { OwnSession } from '#src/domain/account/session.ts';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';

const queryKey = ['own sessions'];

/** How a server answers that knows nothing of sessions: a code, or its front page. */
const isUnknown = (error: HttpError | null) =>
  error !== null && (error.status === 404 || error.status === 405 || error.message === 'http.notJson');

/** One's sessions, and how to end them. */
export function useSessions() {
  const authProvider = useAuthProvider<MainstayAuthProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [ending, setEnding] = useState<readonly string[]>([]);
  const { data, error } = useQuery<readonly OwnSession[], HttpError>({
    queryKey,
    queryFn: async () => ((await authProvider?.call('GET', 'sessions')) as { rows?: OwnSession[] } | undefined)?.rows ?? [],
  });
  const retry = () => void queries.invalidateQueries({ queryKey });

  const remove = async (path: string, message: string) => {
    try {
      await authProvider?.call('DELETE', path);
      notify(message, { type: 'success' });
    } catch (failure) {
      // The end of one's own session announces itself.
      if ((failure as HttpError).status !== 401) notify((failure as HttpError).message, { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey });
  };
  const end = (id: string) => {
    setEnding(all => [...all, id]);
    void remove(`sessions/${id}`, 'sessions.ended').finally(() => setEnding(all => all.filter(one => one !== id)));
  };
  const endOthers = () => void remove('sessions', 'sessions.othersEnded');

  return { sessions: data, isUnknown: isUnknown(error), problem: error && !data ? error.message : null, retry, end, endOthers, ending };
}
