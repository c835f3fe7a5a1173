import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider, useDataProvider } from 'ra-core';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { outbox } from './outbox';

/** While this is shown, what the person did without network goes out as soon as there is one. */
export function useOutboxSender(): void {
  const dataProvider = useDataProvider<MainstayDataProvider>();
  const authProvider = useAuthProvider<MainstayAuthProvider>();
  const queries = useQueryClient();
  useEffect(() => {
    const stop = outbox.attend({
      person: () => authProvider?.person ?? null,
      post: (method, path, options) => dataProvider.call(method, path, options),
      refresh: ({ stale }) => stale.forEach(queryKey => void queries.invalidateQueries({ queryKey })),
    });
    const forget = authProvider?.subscribe(() => outbox.changed());
    return () => {
      forget?.();
      stop();
    };
  }, [dataProvider, authProvider, queries]);
}
