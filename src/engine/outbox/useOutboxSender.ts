import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'ra-core';
import type { Caller } from '#src/engine/data/useCall.ts';
import { useSession } from '#src/engine/data/usePerson.ts';
import { useEngine } from '#src/engine/EngineContext.tsx';
import { outbox } from './outbox';

/** While this is shown, what the person did without network goes out as soon as there is one. */
export function useOutboxSender(): void {
  const dataProvider = useDataProvider<Caller>();
  const session = useSession();
  const { connection } = useEngine();
  const queries = useQueryClient();
  useEffect(() => {
    const stop = outbox.attend({
      person: () => session?.person ?? null,
      connection,
      post: (method, path, options) => dataProvider.call(method, path, options),
      refresh: ({ stale }) => stale.forEach(queryKey => void queries.invalidateQueries({ queryKey })),
    });
    const forget = session?.subscribe?.(() => outbox.changed());
    return () => {
      forget?.();
      stop();
    };
  }, [dataProvider, session, connection, queries]);
}
