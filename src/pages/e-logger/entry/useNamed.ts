import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readRecord } from '#definition/derive/wire';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { EntryDetails } from './useEntry';

/** Keeps the record of an entry that was read with all its details, so that the way to its page names it without another call. */
export function useNamed({ entry }: EntryDetails): void {
  const queries = useQueryClient();
  const resource = useRegistry().get('elogger-submissions');
  useEffect(() => {
    queries.setQueryData([resource.name, 'getOne', { id: String(entry.id), meta: undefined }], readRecord(resource, entry as never));
  }, [queries, resource, entry]);
}
