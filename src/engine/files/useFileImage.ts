import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from './useObjectUrl';
import type { RecordFile } from './useRecordFiles';

/** A kept picture, fetched as whoever is signed in, and an address under which the browser shows it. */
export function useFileImage({ id }: RecordFile, fetch: (signal: AbortSignal) => Promise<Blob>, enabled = true) {
  const { data, error } = useQuery({ queryKey: ['picture', id], queryFn: ({ signal }) => fetch(signal), enabled, staleTime: Infinity });
  return { address: useObjectUrl(data ?? null), error };
}
