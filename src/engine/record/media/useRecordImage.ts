import { useQuery } from '@tanstack/react-query';
import { useDownload } from '#src/engine/data/useCall.ts';
import { useObjectUrl } from '#src/engine/files/useObjectUrl.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedFile } from '#src/engine/outbox/queuedItem.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';

/** Where a picture comes from: a file of the record by its id or its own address below the API, or one that still waits to be sent. */
export type ImageSource = number | string | QueuedFile;

/** A picture of the record, fetched as whoever is signed in, and an address under which the browser shows it. */
export function useRecordImage(source: ImageSource, enabled = true) {
  const { resource, path } = useRecordPart();
  const download = useDownload();
  /** The path of the file below the admin API. */
  const pathOf = (file: number | string) => (typeof file === 'string' ? file : `${path}/files/${file}`);
  const { data, error } = useQuery({
    queryKey: ['picture', resource.name, typeof source === 'object' ? source.id : pathOf(source)],
    queryFn: ({ signal }) => (typeof source === 'object' ? outbox.content(source) : download(pathOf(source), { signal })),
    enabled,
    staleTime: Infinity,
    gcTime: 24 * 3_600_000,
  });
  return { content: data, address: useObjectUrl(data ?? null), error };
}
