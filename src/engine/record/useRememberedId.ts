import { useEffect } from 'react';
import { useStore } from 'ra-core';
import type { Resource } from '#definition';

/** Keeps the id of the record that is looked at, under the name that the definition gives it. */
export function useRememberedId({ keepId }: Resource, id: string): void {
  const [kept, keep] = useStore<string | null>(`kept.${keepId ?? ''}`, null);
  useEffect(() => {
    if (keepId !== undefined && id !== '' && kept !== id) keep(id);
  }, [keepId, id, kept, keep]);
}
