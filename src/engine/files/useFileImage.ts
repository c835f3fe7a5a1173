import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from './useObjectUrl';
/** What a picture of a file needs to know of it; what waits to be sent has a word for its id. */
export interface PicturedFile {
  id: number | string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** A kept picture, fetched as whoever is signed in, and an address under which the browser shows it. */
export function useFileImage({ id }: Pick<PicturedFile, 'id'>, fetch: (signal: AbortSignal) => Promise<Blob>, enabled = true) {
  const { data, error } = useQuery({ queryKey: ['picture', id], queryFn: ({ signal }) => fetch(signal), enabled, staleTime: Infinity });
  return { address: useObjectUrl(data ?? null), error };
}
