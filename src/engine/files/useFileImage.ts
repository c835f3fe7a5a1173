import { useQuery } from '@tanstack/react-query';
import { useFileAddress } from './useObjectUrl';
import type { RecordFile } from './useRecordFiles';

/** A kept picture, fetched as whoever is signed in, and an address under which the browser shows it. */
export function usePicture({ id }: RecordFile, fetch: (signal: AbortSignal) => Promise<Blob>, enabled = true) {
  const { data, error } = useQuery({ queryKey: ['picture', id], queryFn: ({ signal }) => fetch(signal), enabled, staleTime: Infinity });
  return { address: useFileAddress(data ?? null), error };
}
