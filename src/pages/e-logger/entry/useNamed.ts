import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readRecord } from '#definition/derive/wire';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { rowKey } from '#src/engine/record/recordKey.ts';
import type { EntryDetails } from './useEntry';

/** Keeps the record of an entry that was read with all its details, so that the way to its page names it without another call. */
export function useNamed({ entry }: EntryDetails): void {
  const queries = useQueryClient();
  const resource = useRegistry().get('elogger-submissions');
  useEffect(() => {
    queries.setQueryData(rowKey(resource.name, entry.id), readRecord(resource, entry as never));
  }, [queries, resource, entry]);
}
